import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Storage, StorageUnreachable } from '../../src/engines/object-storage/storage.js';
import { bootApp, type TestApp } from '../app.js';
import { upTo } from '../factories/boards.js';
import { endBuild, logPath, report, runningBuild, said } from '../factories/build-logs.js';
import { createWorkspace, operator, runLoop } from '../factories/workspace.js';
import { StreamReader } from '../support/stream-reader.js';
import { DAY } from '../support/test-clock.js';
import { t } from '../suites/app.js';

const MINUTE = 60_000;
const LOOP = 'build-log-archive';
const LONG = upTo(45).map((n) => `${n} ${'word '.repeat(12_000)}`.trimEnd());

afterEach(() => void jest.restoreAllMocks());

/** Of an ended build with about 2.7 MB of log. */
async function endedBuild(app: TestApp = t) {
  const workspace = await createWorkspace(app);
  const id = await runningBuild(app, workspace);
  for (let at = 0; at < LONG.length; at += 9) await report(app, id, said(...LONG.slice(at, at + 9)));
  await endBuild(app, id);
  const read = async (): Promise<string[]> => {
    const texts: string[] = [];
    for (let after = 0, isOver = false; !isOver;) {
      const { status, body } = await app.api.get(`${logPath(id)}?after=${after}&limit=10`, { token: await token() });
      if (status !== 200) throw new Error(String(status));
      texts.push(...body.entries.map(({ text }: { text: string }) => text));
      [after, isOver] = [body.next_after, body.ended];
    }
    return texts;
  };
  // Tokens expire when the clock is moved far.
  const token = (): Promise<string> => workspace.admin.token();
  return { id, workspace, read, token };
}

const piecesOf = async (id: string, app = t): Promise<number> =>
  (await app.database.rows('SELECT FROM build_log_pieces WHERE build_id = $1', [id])).length;

async function archiveOf(id: string): Promise<{ id: string; parts: unknown[]; is_stored: boolean } | null> {
  return t.database.row('SELECT id, parts, is_stored FROM build_log_archives WHERE build_id = $1', [id]);
}
const filesOf = (archive: string): string[] => {
  const folder = join(t.dataDir, 'files', 'build-logs', archive);
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};

describe('The log of an ended build', () => {
  it('moves into the storage ten minutes later, in parts, and is read as before', async () => {
    const { id, read, token } = await endedBuild();
    t.clock.advance(9 * MINUTE);
    await runLoop(t, LOOP);
    expect(await piecesOf(id)).toBe(5);
    t.clock.advance(2 * MINUTE);
    expect(await runLoop(t, LOOP)).toMatchObject({ archived: expect.any(Number) });
    const archive = (await archiveOf(id))!;
    expect([await piecesOf(id), archive.is_stored, archive.parts]).toEqual([
      0,
      true,
      [
        { first_seq: 1, last_seq: 17 },
        { first_seq: 18, last_seq: 34 },
        { first_seq: 35, last_seq: 45 },
      ],
    ]);
    expect(filesOf(archive.id)).toEqual(['1.gz', '18.gz', '35.gz']);
    expect(await read()).toEqual(LONG);
    const stream = await StreamReader.open(t.api, {
      token: await token(),
      stream: `${logPath(id)}/stream`,
      after: '16',
    });
    await stream.untilClosed();
    expect([stream.events.length, stream.reason]).toEqual([29, 'ended']);
  });

  it('stays where it is while the build runs', async () => {
    const workspace = await createWorkspace(t);
    const id = await runningBuild(t, workspace);
    await report(t, id, said('one'));
    t.clock.advance(2 * DAY);
    await runLoop(t, LOOP);
    expect(await piecesOf(id)).toBe(1);
  });

  it('is loaded one part at a time', async () => {
    const { id, token } = await endedBuild();
    t.clock.advance(11 * MINUTE);
    await runLoop(t, LOOP);
    const get = jest.spyOn(t.app.get(Storage), 'get');
    await t.api.get(`${logPath(id)}?after=20&limit=5`, { token: await token() });
    expect(get.mock.calls).toEqual([[expect.stringMatching(/^build-logs\/[0-9a-f-]{36}\/18\.gz$/)]]);
  });

  it('is complete although the storage failed in the middle, and leaves no file behind', async () => {
    const { id, read } = await endedBuild();
    t.clock.advance(11 * MINUTE);
    const storage = t.app.get(Storage);
    const put = storage.put.bind(storage);
    jest
      .spyOn(storage, 'put')
      .mockImplementation((key, file) =>
        key.endsWith('/18.gz') ? Promise.reject(new StorageUnreachable('away')) : put(key, file),
      );
    await expect(runLoop(t, LOOP)).rejects.toThrow('away');
    const failed = (await archiveOf(id))!;
    expect([failed.is_stored, filesOf(failed.id), await read()]).toEqual([false, ['1.gz'], LONG]);
    jest.restoreAllMocks();
    await runLoop(t, LOOP);
    expect(filesOf(failed.id)).toEqual([]);
    expect(filesOf((await archiveOf(id))!.id)).toHaveLength(3);
    expect(await read()).toEqual(LONG);
  });

  it('answers 502 while the storage is away, and goes on with the next part where a file is gone', async () => {
    const { id, read, token } = await endedBuild();
    t.clock.advance(11 * MINUTE);
    await runLoop(t, LOOP);
    const get = jest.spyOn(t.app.get(Storage), 'get').mockRejectedValue(new StorageUnreachable('away'));
    const { status, body } = await t.api.get(logPath(id), { token: await token() });
    expect([status, body.detail]).toEqual([502, 'The storage of logs could not be reached']);
    get.mockRestore();
    await t.app.get(Storage).remove(`build-logs/${(await archiveOf(id))!.id}/18.gz`);
    expect(await read()).toEqual([...LONG.slice(0, 17), ...LONG.slice(34)]);
  });

  it('is removed 90 days after the end of the build, with its files', async () => {
    const { id, token } = await endedBuild();
    t.clock.advance(89 * DAY);
    await runLoop(t, LOOP);
    const archive = (await archiveOf(id))!;
    expect(filesOf(archive.id)).toHaveLength(3);
    t.clock.advance(2 * DAY);
    await runLoop(t, LOOP);
    expect([await archiveOf(id), filesOf(archive.id)]).toEqual([null, []]);
    const { body } = await t.api.get(logPath(id), { token: await token() });
    expect(body).toEqual({ entries: [], next_after: 0, ended: true });
    const stream = await StreamReader.open(t.api, { token: await token(), stream: `${logPath(id)}/stream` });
    await stream.untilClosed();
    expect([stream.events, stream.reason]).toEqual([[], 'ended']);
  });

  it('goes with its workspace, with its files', async () => {
    const { id, workspace } = await endedBuild();
    t.clock.advance(11 * MINUTE);
    await runLoop(t, LOOP);
    const archive = (await archiveOf(id))!;
    await t.database.rows('DELETE FROM builds WHERE brand_id = $1', [workspace.brand.id]);
    await runLoop(t, LOOP);
    expect(filesOf(archive.id)).toEqual([]);
    expect(await t.database.rows('SELECT FROM build_log_archives WHERE id = $1', [archive.id])).toEqual([]);
  });
});

describe('Without a storage', () => {
  it('logs stay in the database for 90 days', async () => {
    const bare = await bootApp({ env: { STORAGE_URL: 'none' } });
    try {
      const { id, read } = await endedBuild(bare);
      bare.clock.advance(89 * DAY);
      expect(await runLoop(bare, LOOP)).toEqual({ archived: 0, removed: 0 });
      expect(await read()).toEqual(LONG);
      bare.clock.advance(2 * DAY);
      expect((await operator(bare, 'post', `loops/${LOOP}/run`)).body.result).toEqual({ archived: 0, removed: 1 });
      expect([await piecesOf(id, bare), await read()]).toEqual([0, []]);
    } finally {
      await bare.stop();
    }
  });
});
