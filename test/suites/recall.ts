/** Recall with a model that orders what was found. */
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { found, idsOf, newHome, newMemories, recall, recalled, type Home } from '../factories/memory.js';
import { startModelServer, type ModelRequest, type ModelServer } from '../support/model-server.js';
import { SECOND } from '../support/test-clock.js';

export const KEY = 'llm-secret-0123456789';
export const settings = { LLM_API_KEY: KEY, LLM_MODEL: 'judge-1' };
export let model: ModelServer;
export let t: TestApp;
/** Whose recall shows that the model is trusted. */
export let calm: Home;

/** Boots the service with a model, for the tests of the file that calls this. */
export function withModel(LLM_TIMEOUT: string): void {
  beforeAll(async () => {
    model = await startModelServer();
    t = await bootApp({ env: { ...settings, LLM_BASE_URL: model.url, LLM_TIMEOUT } });
    calm = await newHome(t);
    await newMemories(t, calm, { title: 'Calm one' }, { title: 'Calm two' });
  });
  afterAll(async () => {
    await t?.stop();
    await model?.stop();
  });
  /** Whatever the last test did to it, the model is trusted again: a minute has passed and one call went well. */
  beforeEach(async () => {
    t.clock.advance(61 * SECOND);
    model.reset();
    await recall(t, calm, calm.agent, { query: 'calm' });
    model.reset();
  });
}

/** Five memories about rhubarb, in the order in which a text search finds them. */
export const rhubarb = async (home: Home): Promise<string[]> => {
  const confidences = [0.9, 0.8, 0.7, 0.6, 0.5];
  await newMemories(t, home, ...confidences.map((confidence) => ({ title: 'Rhubarb', body: 'Pie', confidence })));
  const order = idsOf(await found(t, home, { query: 'rhubarb' }));
  expect(order).toHaveLength(5);
  return order;
};
export const answered = async (home: Home, params = {}): Promise<string[]> =>
  idsOf(await recalled(t, home, { query: 'rhubarb', ...params }));
export const requestOf = ({ requests }: ModelServer): ModelRequest => {
  expect(requests).toHaveLength(1);
  return requests[0]!;
};
