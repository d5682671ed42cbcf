import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { succeed } from '../factories/boards.js';
import {
  deleteMemory,
  getHistory,
  MEMORY,
  newAgent,
  newHome,
  newMemories,
  newMemory,
  NO_MEMORY,
  patchMemory,
  readMemory,
  readMemoryFile,
  today,
  WEEK,
  type Caller,
} from '../factories/memory.js';
import { NO_UUID, refusal, runLoop, statusOf } from '../factories/workspace.js';

interface Line {
  memory_id: string;
  position: number;
  text: string;
}
const ask = (caller: Caller, id: string, body: unknown) =>
  t.api.post<{ before: Line[]; after: Line[] }>(`${MEMORY}/memories/${id}:preview`, { token: caller.token, body });
const preview = async (caller: Caller, id: string, body: unknown) => succeed(await ask(caller, id, body)).body;
/** Lines of memories in the file that the export writes. */
const written = async (agent: string): Promise<string[]> => {
  await runLoop(t, 'memory-export');
  return readMemoryFile(t, agent)
    .split('\n')
    .filter((line) => line.startsWith('- '));
};
const texts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

describe('POST memory/memories/{memory_id}:preview', () => {
  it('shows a correction as the export writes it, before and after, and changes nothing', async () => {
    const home = await newHome(t);
    const [memory] = await newMemories(t, home, { title: 'Rhubarb *red*', confidence: 0.9 }, { title: 'Custard' });
    const before = await written(home.agent);
    const change = { title: 'Rhubarb <b>', importance: 'high' };
    const shown = await preview(home, memory!.id, change);
    expect(shown.before).toEqual([{ memory_id: memory!.id, position: 1, text: before[0] }]);
    expect(await readMemory(t, home, memory!.id)).toEqual(memory);
    expect((await getHistory(t, home, memory!.id)).body.total).toBe(1);
    expect(await written(home.agent)).toEqual(before);
    await patchMemory(t, home, memory!.id, change);
    expect((await written(home.agent))[0]).toBe(shown.after[0]!.text);
  });

  it('shows that a line goes when the memory is archived or deleted, and that none comes', async () => {
    const home = await newHome(t);
    const [memory] = await newMemories(t, home, { title: 'Rhubarb' }, { title: 'Custard' });
    for (const change of [{ status: 'archived' }, { delete: true }, { delete: true, title: 'ignored' }]) {
      const shown = await preview(home, memory!.id, change);
      expect([texts(shown.before).join(), shown.after]).toEqual([expect.stringContaining('Rhubarb'), []]);
    }
    expect((await readMemory(t, home, memory!.id)).status).toBe('active');
  });

  it('shows that a faded memory comes back when it is verified, and that a sure one moves up', async () => {
    const home = await newHome(t);
    const [faded, next] = await newMemories(
      t,
      home,
      { title: 'Faded', confidence: 0.31 },
      { title: 'Next', confidence: 0.8 },
      { title: 'Surest', confidence: 0.9 },
    );
    t.clock.advance(4 * WEEK);
    const later = await today(home);
    const back = await preview(later, faded!.id, { confidence: 0.5 });
    expect([back.before, back.after.map(({ position }) => position)]).toEqual([[], [3]]);
    const up = await preview(later, next!.id, { confidence: 0.95 });
    expect([up.before, up.after].map((lines) => lines.map(({ position }) => position))).toEqual([[2], [1]]);
    expect(texts(up.before)).toEqual(texts(up.after));
  });

  it('shows the learnings that come back when their pattern is deleted', async () => {
    const home = await newHome(t);
    const learnings = [1, 2, 3].map((n) => ({ kind: 'learning', tags: ['x'], title: `Learning ${n}` }));
    const [learning] = await newMemories(t, home, ...learnings);
    await runLoop(t, 'memory-consolidate');
    const pattern = (await readMemory(t, home, learning!.id)).merged_into!;
    const shown = await preview(home, pattern, { delete: true });
    expect(texts(shown.before)).toEqual([expect.stringContaining('Pattern: x')]);
    expect(shown.after.map(({ memory_id }) => memory_id)).toHaveLength(3);
    await deleteMemory(t, home, pattern);
    expect(await written(home.agent)).toEqual(texts(shown.after));
  });

  it('shows nothing for an agent of the platform, whose file names no memory of a workspace', async () => {
    const home = await newHome(t);
    const shared = { ...home, agent: await newAgent(t, null) };
    const { id } = await newMemory(t, shared);
    expect(await preview(home, id, { title: 'New' })).toEqual({ before: [], after: [] });
  });

  it('is refused as the change would be', async () => {
    const home = await newHome(t);
    const { id } = await newMemory(t, home);
    expect(refusal(await ask(home, NO_UUID, { title: 'x' }))).toEqual(NO_MEMORY);
    expect(statusOf(await ask(home, id, { confidence: 2 }))).toBe(422);
  });
});
