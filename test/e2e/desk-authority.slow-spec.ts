import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bootFloor,
  deskPath,
  enrol,
  enrolDesk,
  enrolment,
  environmentPath,
  openOffice,
  orderDesk,
  readEnvironment,
  regenerate,
  release,
  report,
  type Floor,
  type Office,
} from '../factories/desks.js';
import { addressedTo, refusal, statusOf } from '../factories/workspace.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';

const ADMINS_ONLY = [403, 'Brand admin access required'];

let t: Floor;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  t = await bootFloor({ SMTP_URL: mailbox.url, ROLE: 'all', SIDECAR_ALLOWED_HOSTS: 'desk.allowed.example' });
});
afterAll(async () => {
  await t?.stop();
  await mailbox?.stop();
});

const rowOf = ({ id }: { id: string }) =>
  t.database.row('SELECT w.pat_hash, w.status, w.sidecar_url, w.name FROM workstations w WHERE id = $1', [id]);
/** The same workspace as another member of it sees it. */
const as = (office: Office, session: string): Office => ({ ...office, session });
const colleague = async (office: Office): Promise<Office> =>
  as(office, await (await t.world.member(office.brand)).session());
const asAdmin = async (office: Office): Promise<Office> => as(office, await office.admin.session());
const queuedMails = async ({ brand }: Office): Promise<number> =>
  (await t.database.rows('SELECT 1 FROM outgoing_mails WHERE subject_id LIKE $1', [`${brand.id}/%`])).length;
const mailTo = (email: string, subject: string) =>
  mailbox.waitFor((mail) => addressedTo(email)(mail) && mail.subject === subject);

const DEEDS = [
  ['release', 'delete', deskPath, undefined],
  ['regenerate-pat', 'post', (id: string) => deskPath(id, '/regenerate-pat'), undefined],
  ['suspending', 'patch', environmentPath, { status: 'suspended' }],
  ['a status that only health checks set', 'patch', environmentPath, { status: 'active' }],
  ['repointing', 'patch', environmentPath, { sidecar_url: 'http://desk.allowed.example:7411' }],
  ['repointing to nowhere', 'patch', environmentPath, { sidecar_url: 'http://evil.example' }],
] as const;

describe('A desk ordered by another member', () => {
  it.each(DEEDS)('answers 403 for a plain member, and nothing changes: %s', async (_, method, path, body) => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const before = await rowOf(desk);
    const { session } = await colleague(office);
    expect(refusal(await t.api[method](path(desk.id), { session, body }))).toEqual(ADMINS_ONLY);
    expect(await rowOf(desk)).toEqual(before);
    expect((await report(t, desk)).status).toBe(200);
    expect(await queuedMails(office)).toBe(0);
  });

  it('may be renamed and described by every member, also with its status and address as they are', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const { session } = await colleague(office);
    const { status, sidecar_url } = await readEnvironment(t, office, desk.id);
    const body = { name: 'Renamed', description: 'By a colleague', status, sidecar_url };
    expect((await t.api.patch(environmentPath(desk.id), { session, body })).body).toMatchObject(body);
  });

  it('is its own orderer’s and every admin’s to pause, to give a token and to release', async () => {
    const office = await openOffice(t);
    for (const who of [office, await asAdmin(office)]) {
      const { id } = await enrolDesk(t, office);
      const { session } = who;
      const body = { status: 'suspended' };
      expect((await t.api.patch(environmentPath(id), { session, body })).status).toBe(200);
      expect([statusOf(await regenerate(t, who, id)), statusOf(await release(t, who, id))]).toEqual([200, 200]);
    }
  });

  it('before orders were recorded is for admins only', async () => {
    const office = await openOffice(t);
    const { id } = await enrolDesk(t, office);
    await t.database.rows('UPDATE workstations SET ordered_by = NULL WHERE id = $1', [id]);
    expect(refusal(await release(t, office, id))).toEqual(ADMINS_ONLY);
    expect((await release(t, await asAdmin(office), id)).status).toBe(200);
  });

  it('is no longer under the control of an orderer who left', async () => {
    const office = await openOffice(t);
    const { id } = await enrolDesk(t, office);
    const [row] = await t.database.rows('SELECT ordered_by FROM workstations WHERE id = $1', [id]);
    await t.database.rows('UPDATE members SET removed_at = now() WHERE brand_id = $1 AND user_id = $2', [
      office.brand.id,
      row!.ordered_by,
    ]);
    await release(t, await asAdmin(office), id);
    expect(await queuedMails(office)).toBe(0);
  });
});

describe('The admins and the person who ordered a desk are notified', () => {
  it('when another person releases it', async () => {
    const office = await openOffice(t);
    const second = await t.world.member(office.brand, 'admin');
    const desk = await enrolDesk(t, office, { name: 'Rosa <b>' });
    const [row] = await t.database.rows<{ email: string }>(
      'SELECT u.email FROM workstations w JOIN users u ON u.id = w.ordered_by WHERE w.id = $1',
      [desk.id],
    );
    expect((await release(t, await asAdmin(office), desk.id)).status).toBe(200);
    for (const email of [row!.email, second.user.email]) {
      const mail = await mailTo(email, 'The desk Rosa <b> was released');
      expect(mail.text).toContain(office.admin.user.fullName);
      expect(mail.text).toContain(office.brand.name);
      expect(mail.html).toContain('Rosa &lt;b&gt;');
    }
    expect(await queuedMails(office)).toBe(2);
    expect(mailbox.mails.filter(addressedTo(office.admin.user.email))).toEqual([]);
  });

  it('when a new installer token is made for a desk that has enrolled, and not before it has', async () => {
    const office = await openOffice(t);
    const { workstation_id: id, pat: lost } = await orderDesk(t, office, { name: 'Fresh' });
    const { pat } = (await regenerate(t, office, id)).body;
    expect(await queuedMails(office)).toBe(0);
    expect((await enrol(t, lost, enrolment(id))).status).toBe(401);
    expect((await enrol(t, pat, enrolment(id))).status).toBe(200);
    expect(await queuedMails(office)).toBe(0);
    await regenerate(t, office, id);
    const mail = await mailTo(office.admin.user.email, 'A new installer token was made for the desk Fresh');
    expect(mail.text).not.toMatch(/wse_/);
    expect(await queuedMails(office)).toBe(1);
  });

  it.each([
    ['the same machine', true],
    ['another machine', false],
  ])('when it is enrolled again, from %s; its old key is dead', async (_, same) => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office, { name: `Again ${same}` });
    const { pat } = (await regenerate(t, office, desk.id)).body;
    expect((await report(t, desk)).status).toBe(200);
    const body = { ...enrolment(desk.id), ...(same && { machine_id: desk.machineId }) };
    expect((await enrol(t, pat, body)).status).toBe(200);
    expect((await report(t, desk)).status).toBe(401);
    const mail = await mailTo(office.admin.user.email, `The desk Again ${same} was installed again`);
    expect(mail.text!.includes('from another machine')).toBe(!same);
    // The token for the admin; the enrolment for both: anybody with the token can use it.
    expect(await queuedMails(office)).toBe(3);
  });

  it('not when a person releases their own desk that was never installed', async () => {
    const office = await openOffice(t);
    const { workstation_id: id } = await orderDesk(t, office);
    expect((await release(t, office, id)).status).toBe(200);
    expect(await queuedMails(office)).toBe(0);
  });

  it('by twenty mails at most', async () => {
    const office = await openOffice(t);
    for (let n = 0; n < 25; n++) await t.world.member(office.brand, 'admin');
    const { id } = await enrolDesk(t, office);
    await release(t, await asAdmin(office), id);
    expect(await queuedMails(office)).toBe(20);
  });

  it('of five events an hour one by one, and of the others in one', async () => {
    t.clock.toNextHour();
    const office = await openOffice(t);
    const { id } = await enrolDesk(t, office);
    for (let n = 0; n < 8; n++) expect((await regenerate(t, office, id)).status).toBe(200);
    expect(await queuedMails(office)).toBe(6);
  });
});
