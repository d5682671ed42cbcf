/** The service with sources of conversations and a language model. */
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type TestApp } from '../app.js';
import { Pickup } from '../factories/pickup.js';
import { type ModelServer } from '../support/model-server.js';

export let pickup: Pickup;
export let model: ModelServer;
export let t: TestApp;
beforeAll(async () => {
  pickup = await Pickup.start();
  ({ model, t } = pickup);
});
afterAll(() => pickup?.stop());
beforeEach(() => pickup.calmDown());
