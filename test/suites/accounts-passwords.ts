/** Passwords set by admins and by their people, over a mailbox. */
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { addressedTo, createWorkspace, type Workspace } from '../factories/workspace.js';
import { type Person } from '../factories/world.js';
import { startMailbox, type Mailbox, type ReceivedMail } from '../support/mailbox.js';

export const ADMINS = 'set by the admin';
export const OWN = 'chosen by its person';
export const WRONG = [401, 'Invalid email or password'];
export let mailbox: Mailbox;
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
export const setPassword = ({ token, path }: Workspace, userId: number, password = ADMINS, more: object = {}) =>
  t.api.post(path(`members/${userId}/set-password`), { token, body: { password, ...more } });
export const resetLetter = (email: string): Promise<ReceivedMail> =>
  mailbox.waitFor((mail) => addressedTo(email)(mail) && mail.text!.includes('wsr_'));
export const finishReset = (token: string, password = OWN) =>
  t.api.post('/api/v1/auth/password/reset', { body: { token, password } });
export const isGood = async (token: string) => (await t.api.get('/api/v1/me/token', { token })).status === 200;
/** A member whose password the admin of the workspace has set. */
export async function memberWithAdminsPassword(): Promise<{ workspace: Workspace; person: Person }> {
  const workspace = await createWorkspace(t);
  const person = await t.world.member(workspace.brand);
  expect((await setPassword(workspace, person.user.id)).status).toBe(200);
  return { workspace, person };
}
