import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventStreams, type Frame, type StreamSink } from '../../src/modules/events/index.js';
import { bootApp, type TestApp } from '../app.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';
import { eventually } from '../support/eventually.js';
import { Listening } from '../support/listening.js';

/** A lesson with the longest id: its address makes notifications of 1.3 kB. */
const LESSON = `long/${'x'.repeat(900)}`;
const CHANGES = 60_000;

const changed: Frame = {
  seq: 1,
  type: 'lesson.written',
  subject: { kind: 'lesson', id: LESSON, ref: `lesson:${LESSON}` },
  data: {},
  text: '',
  withoutName: () => changed,
  forGuests: () => changed,
};

describe('A subscription that is not read', () => {
  let t: TestApp;
  let own: Workspace;

  beforeAll(async () => {
    t = await bootApp();
    own = await createWorkspace(t);
  });
  afterAll(() => t?.stop());

  /** One whose reader has stopped, with the end of it on which the service writes. */
  async function unread(token = own.token): Promise<{ listening: Listening; sink: StreamSink }> {
    const opening = jest.spyOn(t.app.get(EventStreams), 'open');
    const listening = await Listening.open(t.api.url, token, [`workspace://lessons/${LESSON}`], 'i'.repeat(200));
    const sink = opening.mock.calls.at(-1)![2];
    opening.mockRestore();
    return { listening, sink };
  }

  async function change(sink: StreamSink, times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      void sink.send([changed]);
      await nextTurn();
    }
  }

  it('keeps what has changed, not how often', async () => {
    const { listening, sink } = await unread();
    await change(sink, CHANGES);
    listening.read();
    await change(sink, 1);
    let before = -1;
    await eventually(() => {
      const same = listening.received === before;
      before = listening.received;
      return same ? Promise.resolve() : Promise.reject(new Error('Still reading'));
    });
    listening.leave();
    // All changes are 78 MB; the buffers of a connection take a tenth of that.
    expect(listening.received).toBeGreaterThan(1_000);
    expect(listening.received).toBeLessThan(CHANGES * 500);
  });

  it('ends with its token: its connection is closed, with what was not read', async () => {
    const session = await own.admin.session();
    const { body } = await t.api.post('/api/v1/me/tokens', { session, body: { scopes: ['memory:read'] } });
    const { listening, sink } = await unread(body.token);
    await change(sink, CHANGES / 2);
    await t.api.delete(`/api/v1/me/tokens/${body.id}`, { session });
    await eventually(() => Promise.resolve(expect(sink.isOpen).toBe(false)));
    listening.read();
    await listening.untilClosed();
    expect(listening.received).toBeLessThan(CHANGES * 250);
  });

  it('is cut off when its reader stalls', async () => {
    const { listening, sink } = await unread();
    await change(sink, CHANGES / 2);
    await eventually(() => Promise.resolve(expect(sink.isOpen).toBe(false)));
    listening.read();
    await listening.untilClosed();
  });
});
