import { describe, expect, it } from '@jest/globals';
import { BuildLogs } from '../../src/modules/builds/log/build-logs.js';
import { LoggedBuilds } from '../../src/modules/builds/log/logged-builds.query.js';
import type { BuildEntry } from '../../src/shared/build-protocol.js';
import { upTo } from '../factories/boards.js';
import { endBuild, logPath, report, runningBuild, said } from '../factories/build-logs.js';
import { createWorkspace, NO_UUID, type Workspace } from '../factories/workspace.js';
import { t } from '../suites/app.js';

interface Page {
  entries: (BuildEntry & { seq: number })[];
  next_after: number;
  ended: boolean;
}

async function read({ token }: Workspace, id: string, search = ''): Promise<Page> {
  const { status, body } = await t.api.get<Page>(`${logPath(id)}${search}`, { token });
  expect(status).toBe(200);
  return body;
}

/** All pages, one after the other. */
async function readAll(workspace: Workspace, id: string, limit: number, after = 0): Promise<Page['entries']> {
  const { entries, next_after: next } = await read(workspace, id, `?after=${after}&limit=${limit}`);
  return entries.length ? [...entries, ...(await readAll(workspace, id, limit, next))] : [];
}

describe('GET /builds/{build_id}/log', () => {
  it('returns entries as they were reported, with their numbers', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    const entries: BuildEntry[] = [
      {
        at: '2026-01-31T09:30:00.000Z',
        kind: 'tool',
        step: 'coding',
        text: 'src/price.ts\n\u0000 “é” 🚀',
        tool: 'Edit',
      },
      { at: '2026-01-31T09:30:01.000Z', kind: 'command', step: 'checks', text: 'npm test' },
    ];
    await report(t, id, entries);
    const numberedEntries = entries.map((entry, index) => ({ seq: index + 1, ...entry }));
    expect(await read(workspace, id)).toEqual({ entries: numberedEntries, next_after: 2, ended: false });
  });

  it.each([
    ['?last=3', [10, 11, 12]],
    ['?last=3&limit=2', [10, 11]],
    ['?last=3&after=11', [12]],
    ['?last=50', upTo(12)],
  ])('returns its end: %s', async (search, seqs) => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    for (const count of [1, 5, 2, 4]) await report(t, id, said(...upTo(count).map(String)));
    const { entries, next_after: next } = await read(workspace, id, search);
    expect(entries.map(({ seq }) => seq)).toEqual(seqs);
    expect(next).toBe(seqs.at(-1));
  });

  it('is empty before the first report', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    expect(await read(workspace, id)).toEqual({ entries: [], next_after: 0, ended: false });
  });

  it.each([1, 3, 7, 1_000])('returns every entry once and in order, %i at a time', async (limit) => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    for (const count of [1, 5, 2, 4]) await report(t, id, said(...upTo(count).map(String)));
    const entries = await readAll(workspace, id, limit);
    expect(entries.map(({ seq }) => seq)).toEqual(upTo(12));
    expect(entries.map(({ text }) => text).join('')).toBe('112345121234');
  });

  it('returns every entry once and in order while others report', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    const reporting = Promise.all(
      upTo(30).map((n) => report(t, id, said(...upTo(4).map((line) => `${n}.${line}`)))),
    ).then(() => endBuild(t, id));
    const found: Page['entries'] = [];
    for (let isOver = false, after = 0; !isOver;) {
      const page = await read(workspace, id, `?after=${after}&limit=7`);
      found.push(...page.entries);
      [after, isOver] = [page.next_after, page.ended];
    }
    await reporting;
    expect(found.map(({ seq }) => seq)).toEqual(upTo(120));
    expect(new Set(found.map(({ text }) => text)).size).toBe(120);
    // A report is not torn apart by another.
    for (let at = 0; at < 120; at += 4) {
      const [first] = found[at]!.text.split('.');
      expect(found.slice(at, at + 4).map(({ text }) => text)).toEqual(upTo(4).map((line) => `${first}.${line}`));
    }
  });

  it('says that nothing more comes only with the last entry of an ended build', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    await report(t, id, said('one', 'two'));
    await endBuild(t, id, 'failed');
    expect((await read(workspace, id, '?limit=1')).ended).toBe(false);
    expect(await read(workspace, id, '?after=1')).toMatchObject({ next_after: 2, ended: true });
    expect(await read(workspace, id, '?after=2')).toEqual({ entries: [], next_after: 2, ended: true });
  });

  it('returns fewer entries where they are long, and none twice', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    const texts = upTo(40).map((n) => `${n} ${'word '.repeat(13_000)}`.trimEnd());
    for (let at = 0; at < 40; at += 15) await report(t, id, said(...texts.slice(at, at + 15)));
    const first = await read(workspace, id);
    expect(first.entries.length).toBeLessThan(20);
    const all = await readAll(workspace, id, 1_000);
    expect(all.map(({ text }) => text)).toEqual(texts);
  });

  it('has no secrets, also none that come line by line', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    const secret = 'hunter2hunter2';
    await report(t, id, said(`export PASSWORD=${secret}`, '-----BEGIN PRIVATE KEY-----', 'c2VjcmV0', 'It is done.'));
    const stored = await t.database.rows<{ entries: string }>(
      'SELECT entries FROM build_log_pieces WHERE build_id = $1',
      [id],
    );
    expect(JSON.stringify(stored)).not.toMatch(/hunter2|c2VjcmV0/);
    expect((await read(workspace, id)).entries.at(-1)!.text).toBe('It is done.');
  });

  it('keeps no row for a report that is rolled back', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    const failing = t.database.transaction(async () => {
      await report(t, id, said('lost'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await report(t, id, said('kept'));
    expect((await read(workspace, id)).entries).toMatchObject([{ seq: 1, text: 'kept' }]);
  });

  it('is not found for another workspace, nor for an unknown build', async () => {
    const [here, elsewhere] = [await createWorkspace(t), await createWorkspace(t)];
    const id = await runningBuild(t, elsewhere);
    await report(t, id, said('theirs'));
    for (const unknown of [id, NO_UUID])
      for (const path of [logPath(unknown), `${logPath(unknown)}/stream`]) {
        const { status, body } = await t.api.get(path, { token: here.token });
        expect([status, body.detail]).toEqual([404, 'Build not found']);
      }
  });

  it.each(['after=-1', 'limit=0', 'limit=1001'])('refuses ?%s', async (search) => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    const { status } = await t.api.get(`${logPath(id)}?${search}`, { token: workspace.token });
    expect(status).toBe(422);
  });
});

describe('The log of a build', () => {
  it('is a row a report', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    await report(t, id, said(...upTo(500).map((n) => `line ${n}`)));
    const rows = await t.database.rows('SELECT first_seq, last_seq FROM build_log_pieces WHERE build_id = $1', [id]);
    expect(rows).toEqual([{ first_seq: 1, last_seq: 500 }]);
  });

  it('goes with its build', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    await report(t, id, said('one'));
    await t.database.rows('DELETE FROM builds WHERE id = $1', [id]);
    expect(await t.database.rows('SELECT FROM build_log_pieces WHERE build_id = $1', [id])).toEqual([]);
  });

  it('ends in a text of as many bytes as asked for', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    await report(t, id, said(...upTo(300).map((n) => `línea ${n}`)));
    const build = (await t.app.get(LoggedBuilds).find(workspace.brand.id, id))!;
    const tail = await t.app.get(BuildLogs).tail(build, 40);
    expect(tail).toBe('nea 297\nlínea 298\nlínea 299\nlínea 300');
  });
});
