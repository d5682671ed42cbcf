/** The whole service with a mailbox, for people from outside. */
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { startMailbox } from '../support/mailbox.js';

export const PENDING = [400, 'An invitation is already pending for this email'];
export const ALREADY = [400, 'User is already a member of this brand'];
export let mailbox: Awaited<ReturnType<typeof startMailbox>>;
export let t: TestApp;
beforeAll(async () => {
  mailbox = await startMailbox();
  t = await bootApp({ env: { SMTP_URL: mailbox.url, ROLE: 'all' } });
});
afterAll(async () => {
  await t?.stop();
  await mailbox?.stop();
});
/** A new hour for the rate limits. */
beforeEach(() => t.clock.toNextHour());
