import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventsOf } from '../factories/events.js';
import { newMemory, sessionOf, user, WEEK, writeSession } from '../factories/memory.js';
import { draft, Pickup } from '../factories/pickup.js';
import { runLoop } from '../factories/workspace.js';
import { remembers } from '../support/model-server.js';

describe('In the log of events', () => {
  let pickup: Pickup;
  beforeAll(async () => {
    pickup = await Pickup.start();
  });
  afterAll(() => pickup?.stop());

  it("a memory from an agent's own conversation is written by the agent", async () => {
    const { t, model } = pickup;
    const home = await pickup.homeWithSource('openclaw');
    writeSession(t, 'openclaw', home.agent, 'one.jsonl', sessionOf('openclaw', user('Restart the worker')));
    model.answer = remembers(draft());
    const events = await eventsOf(t, home, () => pickup.run());
    expect(events).toMatchObject([
      {
        type: 'memory.written',
        subject: { kind: 'memory' },
        actor: { kind: 'agent', id: home.agent, name: home.agent },
        data: { agent_id: home.agent, title: 'Restart the worker after a migration', change: 'created' },
      },
    ]);
  });

  it('attributes a faded memory to the service', async () => {
    const { t } = pickup;
    const home = await pickup.newHome();
    const memory = await newMemory(t, home, { confidence: 0.31, kind: 'learning' });
    const events = await eventsOf(t, home, async () => {
      t.clock.advance(8 * WEEK);
      await runLoop(t, 'memory-decay');
    });
    expect(events).toMatchObject([
      {
        type: 'memory.faded',
        subject: { kind: 'memory', id: memory.id },
        actor: { kind: 'service', id: null, name: 'Workspace Platform' },
        data: { agent_id: home.agent, title: memory.title },
      },
    ]);
  });
});
