import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  activeHire,
  createEmployee,
  createSignedInWorkspace,
  FOREIGN,
  hire,
  NO_HIRE,
  postCancel,
  postCancelNow,
  postDryRun,
  postResume,
  provision,
  stateOfHire,
  succeeded,
  statusAndDetail,
  type SignedInWorkspace,
} from '../factories/hires.js';
import { addressedTo, NO_UUID } from '../factories/workspace.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { HOUR } from '../support/test-clock.js';

const ADMINS_ONLY = [403, 'Brand admin access required'];

let t: TestApp;
let mailbox: Mailbox;
let helper: string;
beforeAll(async () => {
  mailbox = await startMailbox();
  t = await bootApp({ env: { SMTP_URL: mailbox.url, ROLE: 'all' } });
  helper = await createEmployee(t, { name: 'Release helper' });
});
afterAll(async () => {
  await t?.stop();
  await mailbox?.stop();
});
beforeEach(() => t.clock.advance(2 * HOUR));

const memberOf = async ({ brand }: SignedInWorkspace) => {
  const person = await t.world.member(brand);
  return { person, session: await person.session() };
};
/** Signs in again: the clock was moved. */
const newWorkspace = () => createSignedInWorkspace(t);
const mailsAbout = async (id: string): Promise<number> =>
  (await t.database.rows('SELECT 1 FROM outgoing_mails WHERE subject_id LIKE $1', [`%/${id}`])).length;

describe('Ending a hire immediately', () => {
  it.each([
    ['cancel-immediate', postCancelNow],
    ['a dry run of it', postDryRun],
  ])('answers 403 for a member who is not an admin and did not hire, and nothing changes: %s', async (_, post) => {
    const workspace = await newWorkspace();
    const { session } = await memberOf(workspace);
    const foreign = await hire(t, await newWorkspace(), helper);
    const own = await hire(t, workspace, helper);
    for (const [id, refusal] of [
      [own, ADMINS_ONLY],
      [foreign, FOREIGN],
    ] as const) {
      await provision(t, id);
      expect(statusAndDetail(await post(t, id, { session }))).toEqual(refusal);
      expect(await stateOfHire(t, id)).toMatchObject({ status: 'active', on: ['boards'] });
      expect(await mailsAbout(id)).toBe(0);
    }
    expect(statusAndDetail(await post(t, NO_UUID, { session }))).toEqual(NO_HIRE);
  });

  it('is for the person who hired, and the admins are notified', async () => {
    const workspace = await newWorkspace();
    const { person, session } = await memberOf(workspace);
    const id = await hire(t, { session }, helper);
    await provision(t, id);
    expect(succeeded(await postDryRun(t, id, { session })).dry_run).toBe(true);
    expect(await mailsAbout(id)).toBe(0);
    expect(succeeded(await postCancelNow(t, id, { session })).status).toBe('canceled');
    const mail = await mailbox.waitFor(addressedTo(workspace.admin.user.email));
    expect(mail.subject).toBe('The hire of Release helper was ended');
    expect(mail.text).toContain(person.user.fullName);
    expect(await mailsAbout(id)).toBe(1);
  });

  it('is for every admin, and the person who hired is notified', async () => {
    const workspace = await newWorkspace();
    const { person, session } = await memberOf(workspace);
    const id = await hire(t, { session }, helper);
    succeeded(await postCancelNow(t, id, { session: workspace.session }));
    await mailbox.waitFor(addressedTo(person.user.email));
    expect(await mailsAbout(id)).toBe(1);
  });

  it('notifies the admins when the platform ends a hire', async () => {
    const workspace = await newWorkspace();
    const { hire_id: id } = await activeHire(t, workspace, helper);
    const { session } = await memberOf(workspace);
    expect(statusAndDetail(await postCancelNow(t, id, { session }))).toEqual(ADMINS_ONLY);
    succeeded(await postCancelNow(t, id));
    const mail = await mailbox.waitFor(addressedTo(workspace.admin.user.email));
    expect(mail.text).toContain('the platform');
  });

  it('lets every member cancel at period end and resume', async () => {
    const workspace = await newWorkspace();
    const { session } = await memberOf(workspace);
    const id = await hire(t, workspace, helper);
    succeeded(await postCancel(t, id, { session }));
    succeeded(await postResume(t, id, { session }));
    expect(await mailsAbout(id)).toBe(0);
  });
});
