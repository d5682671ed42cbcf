import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { BuildLogs } from '../../src/modules/builds/log/build-logs.js';
import { Redis } from '../../src/platform/data/redis/redis.js';
import { Stopping } from '../../src/platform/kernel/lifecycle/stopping.js';
import { bootApp } from '../app.js';
import { upTo } from '../factories/boards.js';
import { endBuild, logPath, report, runningBuild, said } from '../factories/build-logs.js';
import { createWorkspace } from '../factories/workspace.js';
import { StreamReader } from '../support/stream-reader.js';
import { t } from '../suites/app.js';

const open: StreamReader[] = [];
afterEach(() => open.splice(0).forEach((reader) => reader.leave()));

type Options = Omit<Parameters<typeof StreamReader.open>[1], 'stream'>;
/** A stream that has begun. */
async function stream(id: string, options: Options, app = t): Promise<StreamReader> {
  const reader = await StreamReader.ready(app.api, { ...options, stream: `${logPath(id)}/stream` });
  open.push(reader);
  return reader;
}
interface Sent {
  seq: number;
  text: string;
}
const entriesOf = (reader: StreamReader): Sent[] =>
  reader.blocks.filter(({ id }) => id !== undefined).map(({ data }) => JSON.parse(data!) as Sent);
const textsOf = (reader: StreamReader): string[] => entriesOf(reader).map(({ text }) => text);

async function newBuild() {
  const workspace = await createWorkspace(t);
  return { workspace, id: await runningBuild(t, workspace) };
}

describe('GET /builds/{build_id}/log/stream', () => {
  it('sends the entries there are, with their numbers, then those that come', async () => {
    const { workspace, id } = await newBuild();
    await report(t, id, said('one', 'two'));
    const reader = await stream(id, workspace);
    await reader.untilEvents(2);
    await report(t, id, said('three'));
    await reader.untilEvents(3);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(reader.blocks[0]).toEqual({ comment: 'ready' });
    expect(reader.blocks.slice(1).map(({ id: seq, event }) => [seq, event])).toEqual([
      ['1', undefined],
      ['2', undefined],
      ['3', undefined],
    ]);
    expect(entriesOf(reader)).toEqual(
      said('one', 'two', 'three').map((entry, index) => ({ seq: index + 1, ...entry })),
    );
  });

  it.each([
    ['Last-Event-ID', { headers: { 'last-event-id': '2' } }],
    ['after', { after: '2' }],
    ['Last-Event-ID, which wins over after', { after: '0', headers: { 'last-event-id': '2' } }],
  ])('goes on after %s without a gap or a repeat', async (_name, at) => {
    const { workspace, id } = await newBuild();
    await report(t, id, said('one', 'two', 'three'));
    const reader = await stream(id, { ...at, token: workspace.token });
    await report(t, id, said('four'));
    await reader.untilEvents(2);
    expect(textsOf(reader)).toEqual(['three', 'four']);
  });

  it('refuses a Last-Event-ID that is no number of an entry', async () => {
    const { workspace, id } = await newBuild();
    const { status } = await t.api.get(`${logPath(id)}/stream`, {
      token: workspace.token,
      headers: { 'last-event-id': 'x' },
    });
    expect(status).toBe(400);
  });

  it('sends every entry once and in order to many readers while a desk reports', async () => {
    const { workspace, id } = await newBuild();
    for (const n of upTo(5)) await report(t, id, said(...upTo(200).map((line) => `${n}.${line}`)));
    const reporting = Promise.all(upTo(30).map((n) => report(t, id, said(`late ${n}`, `later ${n}`))));
    const readers = await Promise.all(upTo(5).map((n) => stream(id, { token: workspace.token, after: String(n) })));
    await reporting;
    await endBuild(t, id);
    await Promise.all(readers.map((reader) => reader.untilClosed()));
    for (const [index, reader] of readers.entries()) {
      expect(entriesOf(reader).map(({ seq }) => seq)).toEqual(upTo(1_060).slice(index + 1));
      expect(reader.reason).toBe('ended');
    }
  });

  it('reads the log once for all its readers', async () => {
    const { workspace, id } = await newBuild();
    const readers = await Promise.all(upTo(10).map(() => stream(id, workspace)));
    const read = jest.spyOn(t.app.get(BuildLogs), 'read');
    try {
      await report(t, id, said('one'));
      await Promise.all(readers.map((reader) => reader.untilEvents(1)));
      expect(read.mock.calls.filter(([build]) => build.id === id).length).toBeLessThan(4);
    } finally {
      read.mockRestore();
    }
  });

  it('says goodbye once the build has ended and all was sent', async () => {
    const { workspace, id } = await newBuild();
    const reader = await stream(id, workspace);
    await report(t, id, said('one'));
    await endBuild(t, id);
    await reader.untilClosed();
    expect([textsOf(reader), reader.reason]).toEqual([['one'], 'ended']);
    const late = await stream(id, { token: workspace.token, after: '1' });
    await late.untilClosed();
    expect([textsOf(late), late.reason]).toEqual([[], 'ended']);
  });

  it('ends when its build is deleted', async () => {
    const { workspace, id } = await newBuild();
    const reader = await stream(id, workspace);
    await t.database.rows('DELETE FROM builds WHERE id = $1', [id]);
    await reader.untilClosed();
    expect(reader.reason).toBe('ended');
  });

  it('sends entries that another process took, also when messages between processes are lost', async () => {
    const { workspace, id } = await newBuild();
    const second = await bootApp({ beside: t });
    try {
      const reader = await stream(id, workspace, second);
      await report(t, id, said('one'));
      await reader.untilEvents(1);
      const lost = jest.spyOn(t.app.get(Redis).client, 'publish').mockRejectedValue(new Error('Redis is away'));
      await report(t, id, said('two'));
      await reader.untilEvents(2);
      lost.mockRestore();
      expect(textsOf(reader)).toEqual(['one', 'two']);
    } finally {
      await second.stop();
    }
  });

  it('says goodbye when the service stops', async () => {
    const { workspace, id } = await newBuild();
    const second = await bootApp({ beside: t });
    const reader = await stream(id, workspace, second);
    second.app.get(Stopping).begin();
    await reader.untilClosed();
    await second.stop();
    expect(reader.reason).toBe('stopping');
  });

  it('ends with its token', async () => {
    const { workspace, id } = await newBuild();
    const person = await t.world.member(workspace.brand);
    const reader = await stream(id, { session: await person.session() });
    await t.database.rows('DELETE FROM sessions WHERE user_id = $1', [person.user.id]);
    await reader.untilClosed();
    expect(reader.reason).toBe('credential_ended');
  });

  it('takes one of the places that a person has for streams of all kinds', async () => {
    const { workspace, id } = await newBuild();
    const { token } = workspace;
    await Promise.all(upTo(10).map(() => stream(id, { token })));
    const events = await Promise.all(upTo(10).map(() => StreamReader.ready(t.api, { token })));
    open.push(...events);
    for (const path of [`${logPath(id)}/stream`, '/api/v1/events/stream']) {
      const { status, body } = await t.api.get(path, { token });
      expect([status, body.detail]).toEqual([429, 'Too many open streams of a person (20): close one first']);
    }
  });
});
