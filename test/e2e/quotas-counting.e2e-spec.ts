import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { countUsage, stopCounting } from '../../src/platform/background/quotas/counted-table.js';
import { t } from '../suites/app.js';
import { boardPath, newBoard, newCard, postComment } from '../factories/boards.js';
import { newHome, newMemory } from '../factories/memory.js';
import { COUNTED, countedOf, fold, recountedOf } from '../factories/quotas.js';
import { createWorkspace } from '../factories/workspace.js';

const text = (size: number): string => 'ä'.repeat(size);

describe('What is counted', () => {
  it('is zero once the workspace is deleted', async () => {
    const fixture = await newHome(t);
    const board = await newBoard(t, fixture);
    const card = await newCard(t, fixture, board.id);
    await postComment(t, fixture, card.id, { body: 'Hello' });
    await newMemory(t, fixture);
    const { id } = fixture.brand;
    await t.database.transaction(async (manager) => {
      for (const table of ['cards', 'members', 'brands'])
        await manager.query(`DELETE FROM ${table} WHERE ${table === 'brands' ? 'id' : 'brand_id'} = $1`, [id]);
    });
    expect(await countedOf(t, id)).toEqual({});
    await fold(t);
    expect(await t.database.rows('SELECT 1 FROM usage_totals WHERE brand_id = $1', [id])).toEqual([]);
  });

  it('starts with the existing rows of the tables', async () => {
    const fixture = await newHome(t);
    const board = await newBoard(t, fixture);
    await newCard(t, fixture, board.id, { description: text(50) });
    const counted = await countedOf(t, fixture.brand.id);
    const runner = t.app.get(DataSource).createQueryRunner();
    try {
      for (const table of COUNTED) await stopCounting(runner, table);
      await runner.query('DELETE FROM usage_changes');
      await runner.query('DELETE FROM usage_totals');
      await newCard(t, fixture, board.id);
      expect(await countedOf(t, fixture.brand.id)).toEqual({});
      for (const table of COUNTED) await countUsage(runner, table);
    } finally {
      await runner.release();
    }
    expect(await countedOf(t, fixture.brand.id)).toEqual(await recountedOf(t, fixture.brand.id));
    expect((await countedOf(t, fixture.brand.id)).cards![0]).toBe(counted.cards![0] + 1);
  });

  it('is rolled back with what was written', async () => {
    const workspace = await createWorkspace(t);
    const board = await newBoard(t, workspace);
    const before = await countedOf(t, workspace.brand.id);
    const { token } = workspace;
    const body = { title: 'Card', parent_id: '00000000-0000-4000-8000-000000000000' };
    expect((await t.api.post(boardPath(board.id, '/tasks'), { token, body })).status).toBe(422);
    expect(await countedOf(t, workspace.brand.id)).toEqual(before);
  });
});

describe('50 writers on several boards of a workspace', () => {
  it('do not wait for each other because they are counted', async () => {
    const workspace = await createWorkspace(t);
    const board = await newBoard(t, workspace);
    // An uncommitted writer: anybody who waited for a counter would wait for it.
    await t.database.transaction(async () => {
      await t.database.rows(`UPDATE boards SET name = 'Renamed at length' WHERE id = $1`, [board.id]);
      await t.database.rows('INSERT INTO docs_spaces (brand_id, name) VALUES ($1, $2)', [workspace.brand.id, 'Open']);
      const others = await Promise.all(Array.from({ length: 8 }, () => newBoard(t, workspace)));
      const cards = await Promise.all(Array.from({ length: 50 }, (_, n) => newCard(t, workspace, others[n % 8]!.id)));
      expect(cards).toHaveLength(50);
      const waiting = await t.database.rows(
        `SELECT 1 FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
          WHERE NOT l.granted AND c.relname LIKE 'usage_%'`,
      );
      expect(waiting).toEqual([]);
    });
    expect(await countedOf(t, workspace.brand.id)).toEqual(await recountedOf(t, workspace.brand.id));
  });
});
