import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { deliveriesOf, hookedWorkspace, LOCAL, type Hooked } from '../factories/webhooks.js';
import { eventually } from '../support/eventually.js';

describe('A worker', () => {
  let t: TestApp;
  let one: Hooked;
  beforeAll(async () => {
    t = await bootApp({ env: { ...LOCAL, ROLE: 'all' } });
    one = await hookedWorkspace(t);
  });
  afterAll(async () => {
    await t?.stop();
    await one?.receiver.stop();
  });

  it('sends each event once it has happened, time after time', async () => {
    for (let n = 1; n <= 5; n++) {
      await one.happen();
      await eventually(() => {
        if (one.receiver.messages.length < n) throw new Error('Not here yet');
        return Promise.resolve();
      });
    }
    await eventually(async () => {
      const delivered = await deliveriesOf(t, one, one.webhook.id, '?status=delivered');
      expect(delivered).toHaveLength(5);
    });
  });
});
