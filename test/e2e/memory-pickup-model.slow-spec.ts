import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type TestApp } from '../app.js';
import { allMemories, sessionOf, titlesOf, user, writeSession, type Home } from '../factories/memory.js';
import { draft, LLM_KEY, Pickup } from '../factories/pickup.js';
import { FAULTS, remembers, SLOWNESS, type ModelServer } from '../support/model-server.js';

let pickup: Pickup;
let model: ModelServer;
let t: TestApp;
beforeAll(async () => {
  pickup = await Pickup.start({ timeout: '1s' });
  ({ model, t } = pickup);
});
afterAll(() => pickup?.stop());
beforeEach(() => pickup.calmDown());
afterEach(() => pickup.removeSources());

describe('A model call that fails', () => {
  const failing = async (answer = FAULTS['answers 500']!) => {
    const home = await pickup.homeWithSource('openclaw');
    writeSession(t, 'openclaw', home.agent, 'one.jsonl', sessionOf('openclaw', user('Rhubarb')));
    model.answer = answer;
    return home;
  };

  it.each(Object.keys(FAULTS))('counts and stores nothing when the model %s', async (name) => {
    const home = await failing(FAULTS[name]);
    await pickup.run();
    const { status, attempts, error } = await pickup.only(home);
    expect([status, attempts, await allMemories(t, home)]).toEqual(['waiting', 1, []]);
    expect(error).not.toContain(LLM_KEY);
    expect(model.requests.map(({ path }) => path)).not.toContain('/elsewhere/chat/completions');
  });

  it('counts and stores nothing when the model never answers', async () => {
    const home = await failing(SLOWNESS['never answers']);
    await pickup.run();
    expect(await pickup.only(home)).toMatchObject({ status: 'waiting', attempts: 1 });
  });
});

describe('What the model says', () => {
  const hearing = async (...memories: unknown[]): Promise<Home> => {
    const home = await pickup.homeWithSource('openclaw');
    writeSession(t, 'openclaw', home.agent, 'one.jsonl', sessionOf('openclaw', user('Rhubarb')));
    model.answer = remembers(...memories);
    await pickup.run();
    return home;
  };

  it('is bounded', async () => {
    const cases: [fields: object, stored: object][] = [
      [{ importance: 'critical' }, { importance: 'high' }],
      [{ importance: 'low' }, { importance: 'low' }],
      [{ confidence: 1 }, { confidence: 0.8 }],
      [{ confidence: 0.81 }, { confidence: 0.8 }],
      [{ confidence: 0.5 }, { confidence: 0.5 }],
    ];
    for (const [fields, stored] of cases) {
      const home = await hearing(draft(fields));
      expect([fields, await allMemories(t, home)]).toMatchObject([fields, [stored]]);
    }
  });

  it('is kept but for memories that are none', async () => {
    const unusable = [
      draft({ title: ' ' }),
      draft({ title: undefined }),
      draft({ kind: 'rumour' }),
      draft({ body: '' }),
      draft({ title: 7 }),
      null,
      'Rhubarb',
    ];
    const home = await hearing(...unusable, draft({ title: 'Custard', body: 'Pie' }), ...unusable);
    expect(titlesOf(await allMemories(t, home))).toEqual(['Custard']);
    expect(await pickup.only(home)).toMatchObject({ status: 'done', memories: 1 });
  });
});
