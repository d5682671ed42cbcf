import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  callBack,
  enrol,
  enrolment,
  meshEnv,
  orderDesk,
  poll,
  putCap,
  readyDesk,
  release,
  report,
  type Office,
} from '../factories/desks.js';
import { claimRange, closeSidecars, OTHER_DIGEST, Sidecar } from '../factories/sidecar.js';
import { NO_UUID, picture, runLoop, sessionOf } from '../factories/workspace.js';
import { startHubSocket, type FakeHub } from '../support/fake-hub.js';
import { DAY } from '../support/test-clock.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';

const PLAN = 'enterprise';
/** An event takes well below a second; the rest is for a busy machine. */
const SOON = { timeout: 30_000 };

describe('Desks on the dashboard', () => {
  let d: DashboardTest;
  let hub: FakeHub;
  let range: Awaited<ReturnType<typeof claimRange>>;
  let office: Office;
  let admin: Page;
  let member: Page;
  beforeAll(async () => {
    [hub, range] = await Promise.all([startHubSocket(), claimRange()]);
    d = await DashboardTest.start({ ...meshEnv(hub, range.cidr), DESK_POLL_TIMEOUT: '1s' });
    office = { session: await sessionOf(d.t, d.demo.adminEmail, d.demo.password) } as Office;
    admin = await d.admin();
    member = await d.member();
  });
  afterAll(async () => {
    await closeSidecars();
    await d?.stop();
    await Promise.all([hub?.stop(), range?.leave()]);
  });

  const pathOf = (id: string): string => `/dashboard/machines/${id}`;
  const step = (page: Page, key: string, state: string) => page.locator(`[data-step=${key}][data-state=${state}]`);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
  const open = async (page: Page, id: string, name: string): Promise<void> => {
    await page.goto(pathOf(id));
    await heading(page, name).waitFor();
  };
  const names = (page: Page): Promise<string[]> => page.locator('tbody .desk-name').allTextContents();

  it('explains what a desk is while there is none', async () => {
    await member.goto('/dashboard/machines');
    await member.getByText('A desk is a Linux machine of yours').waitFor();
    await button(member, 'Order a desk').waitFor();
  });

  it('orders a desk, shows its command once, and turns its steps green without a reload', async () => {
    await member.goto('/dashboard/machines');
    await button(member, 'Order a desk').click();
    await member.getByLabel('Name').fill('   ');
    await inDialog(member, 'Order').click();
    await member.locator('.field-problem', { hasText: 'must not be blank' }).waitFor();
    await member.getByLabel('Name').fill('Build desk one');
    await member.getByLabel('Coder').selectOption('Codex');
    await member.getByLabel('Region').fill('eu-central');
    await member.getByLabel('Description').fill('Builds the web shop');
    await inDialog(member, 'Order').click();
    await member.getByText('Shown only once').waitFor();
    const [root, sudo] = await member.locator('.copy-box code').allTextContents();
    expect(root).toMatch(/^curl -sSL '.*runtime=codex.*' \| bash$/);
    expect(sudo).toBe(root!.replace(/bash$/, 'sudo bash'));
    const pat = new URL(/'(.*)'/.exec(root!)![1]!).searchParams.get('pat')!;
    await d.expectAccessible(member);
    await member.getByRole('link', { name: 'To the desk' }).click();
    await heading(member, 'Build desk one').waitFor();
    expect(await member.content()).not.toContain(pat);
    const id = member.url().split('/').at(-1)!;

    await open(admin, id, 'Build desk one');
    await admin.evaluate('window.isSamePage = true');
    for (const page of [member, admin]) {
      await step(page, 'run_installer', 'current').getByText('Run the install command in a root shell').waitFor();
      await step(page, 'wg_register', 'waiting').getByText('Waits for: Run the installer').waitFor();
    }
    const both = (key: string, state: string) =>
      Promise.all([member, admin].map((page) => step(page, key, state).waitFor(SOON)));

    await callBack(d.t, pat, { env_id: id, step: 'started' });
    await both('run_installer', 'done');
    await callBack(d.t, pat, { env_id: id, step: 'failed', exit_code: 5, reason: 'no room on /srv' });
    await both('wg_register', 'failed');
    await step(admin, 'wg_register', 'failed').getByText('It reported: no room on /srv').waitFor();

    const { body } = await enrol(d.t, pat, enrolment(id));
    await both('wg_register', 'done');
    const { address } = body.mesh;
    await admin.getByText(address, { exact: true }).waitFor();
    await report(d.t, { key: body.desk_key });
    const sidecar = await Sidecar.start({ id, address });
    await poll(d.t);
    await both('sidecar_up', 'done');
    await both('ready', 'done');
    await admin.getByText('This desk is set up.').waitFor();
    expect(await admin.evaluate('window.isSamePage')).toBe(true);

    await sidecar.stop();
    for (let round = 0; round < 3; round++) await poll(d.t);
    await both('sidecar_up', 'failed');
    await admin.getByText('Three health checks in a row were missed').waitFor();
    await release(d.t, office, id);
    await member.getByText('There is nothing here').waitFor(SOON);
  });

  it('searches, filters and sorts, with counts that follow the search, all in the address', async () => {
    const ids = [];
    for (const name of ['Rosa', 'Rosalind', 'Ada']) ids.push((await orderDesk(d.t, office, { name })).workstation_id);
    await d.t.api.patch(`/api/v1/environments/${ids[1]}`, { session: office.session, body: { status: 'suspended' } });
    await admin.goto('/dashboard/machines');
    await button(admin, 'All3').waitFor();
    expect(await names(admin)).toEqual(['Ada', 'Rosalind', 'Rosa']);
    await admin.getByLabel('Search by name').fill('rosa');
    await button(admin, 'All2').waitFor();
    await button(admin, 'Setting up1').waitFor();
    await button(admin, 'Ready0').waitFor();
    await button(admin, 'Suspended1').click();
    expect(await names(admin)).toEqual(['Rosalind']);
    await button(admin, 'All2').click();
    await admin.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    expect(await names(admin)).toEqual(['Rosa', 'Rosalind']);
    await admin.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await admin.reload();
    await admin.locator('tbody').waitFor();
    expect(await names(admin)).toEqual(['Rosalind', 'Rosa']);
    await admin.getByLabel('Search by name').fill('nobody');
    await admin.getByText('No desk matches').waitFor();
    await button(admin, 'Clear filters').click();
    await button(admin, 'All3').waitFor();

    d.t.clock.advance(15 * DAY);
    office.session = await sessionOf(d.t, d.demo.adminEmail, d.demo.password);
    [admin, member] = [await d.admin(), await d.member()];
    await admin.goto('/dashboard/machines?state=dormant');
    await button(admin, 'Dormant2').waitFor();
    expect(await names(admin)).toEqual(['Ada', 'Rosa']);
    await open(admin, ids[0]!, 'Rosa');
    await admin.getByText('not heard from for more than two weeks').waitFor();
    for (const id of ids) await release(d.t, office, id);
  });

  it('edits, suspends and resumes a desk', async () => {
    const { workstation_id: id } = await orderDesk(d.t, office, { name: 'Plain' });
    await open(member, id, 'Plain');
    await button(member, 'Edit').click();
    await member.getByLabel('Name').fill('Named');
    await member.getByLabel('Description').fill('Builds at night');
    await button(member, 'Save').click();
    await heading(member, 'Named').waitFor();
    await member.getByText('Builds at night').waitFor();

    // It was ordered by somebody else.
    for (const action of ['Suspend', 'Release desk', 'New install command'])
      expect([action, await button(member, action).count()]).toEqual([action, 0]);

    await open(admin, id, 'Named');
    await button(admin, 'Suspend').click();
    await inDialog(admin, 'Suspend').click();
    for (const page of [admin, member]) await page.locator('.lead', { hasText: 'Suspended' }).waitFor(SOON);
    await button(admin, 'Resume').click();
    await inDialog(admin, 'Resume').click();
    for (const page of [admin, member]) await page.locator('.lead', { hasText: 'Setting up' }).waitFor(SOON);
    await release(d.t, office, id);
  });

  it('sets and removes the photo of a desk', async () => {
    const { workstation_id: id } = await orderDesk(d.t, office, { name: 'Seen' });
    await open(admin, id, 'Seen');
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      admin.getByLabel('Picture').setInputFiles({ name, mimeType, buffer });
    await button(admin, 'Add photo').click();
    await choose('notes.png', 'image/png', Buffer.from('no picture'));
    await button(admin, 'Save').click();
    await admin.getByText('File must be PNG, JPG, GIF or WebP').waitFor();
    await choose('desk.png', 'image/png', await picture('png'));
    await admin.getByAltText('Preview of the photo').waitFor();
    await button(admin, 'Save').click();
    const photo = admin.getByAltText('Photo of Seen');
    await photo.waitFor();
    await expect(photo.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).resolves.toBe(256);
    await button(admin, 'Remove photo').click();
    await inDialog(admin, 'Remove').click();
    await button(admin, 'Add photo').waitFor();
    expect(await photo.count()).toBe(0);
    await release(d.t, office, id);
  });

  it('says what to do about an expired login, and updates the program, which only admins see', async () => {
    const desk = await readyDesk(d.t, office, { name: 'Working' });
    const { workstation_id: other } = await orderDesk(d.t, office, { name: 'Not installed' });
    Object.assign(desk.sidecar.health, { login: 'expired', running_builds: 2 });
    await report(d.t, desk, { login: 'expired', running_builds: 2 });
    await member.goto('/dashboard/machines');
    await member.getByText('On one desk the coder must sign in again.').waitFor();
    await button(member, 'Show').click();
    await member.getByRole('link', { name: 'Working' }).click();
    await member.getByText('run claude as the person').waitFor();
    expect(await button(member, 'Update').count()).toBe(0);

    await open(admin, desk.id, 'Working');
    await admin.getByText('2 builds are running: an update starts when no build runs.').waitFor();
    await button(admin, 'Update').click();
    await admin.locator('.desk-update', { hasText: 'Waiting' }).waitFor();
    expect(await button(admin, 'Update').count()).toBe(0);
    const { update: none } = (await report(d.t, desk, { running_builds: 2 })).body;
    expect(none).toBeNull();
    desk.sidecar.health.running_builds = 0;
    const { update } = (await report(d.t, desk)).body;
    await admin.locator('.desk-update', { hasText: 'Updating' }).waitFor();
    await report(d.t, desk, { update: { id: update.id, outcome: 'failed', error: 'no room on /opt' } });
    await admin.locator('.desk-update', { hasText: 'no room on /opt' }).waitFor(SOON);

    await admin.goto('/dashboard/machines');
    await admin.getByLabel('Attention').selectOption('Needs update');
    await admin.locator('tbody tr', { hasText: 'Working' }).getByText('Needs update').waitFor();
    expect(await names(admin)).toEqual(['Working']);
    await admin.goto('/dashboard/machines?attention=failed');
    await admin.getByRole('link', { name: 'Working' }).waitFor();
    await button(admin, 'Update all').click();
    await inDialog(admin, 'Update all').click();
    await admin.getByText('2 desks queued.').waitFor();
    await inDialog(admin, 'Done').click();
    const newer = { version: '9.9.9', code_digest: OTHER_DIGEST };
    await report(d.t, desk);
    Object.assign(desk.sidecar.health, newer);
    await report(d.t, desk, newer);
    await poll(d.t);
    await runLoop(d.t, 'machine-updates');
    await open(admin, desk.id, 'Working');
    await admin.locator('.desk-update', { hasText: 'Updated' }).waitFor();
    await desk.sidecar.stop();
    for (const id of [desk.id, other]) await release(d.t, office, id);
  });

  it('makes a new install command, which ends the old one, and releases a desk', async () => {
    const { workstation_id: id, pat } = await orderDesk(d.t, office, { name: 'Given up' });
    await open(member, id, 'Given up');
    await open(admin, id, 'Given up');
    await button(admin, 'New install command').click();
    await inDialog(admin, 'Make it').click();
    await admin.getByText('The old command no longer works.').waitFor();
    const [command] = await admin.locator('.copy-box code').allTextContents();
    const renewed = new URL(/'(.*)'/.exec(command!)![1]!).searchParams.get('pat')!;
    expect((await callBack(d.t, pat, { env_id: id, step: 'started' })).status).toBe(401);
    await inDialog(admin, 'Done').click();
    expect(await admin.content()).not.toContain(renewed);
    expect((await enrol(d.t, renewed, enrolment(id))).status).toBe(200);

    await button(admin, 'Release desk').click();
    await admin.getByText('This cannot be taken back.').waitFor();
    await inDialog(admin, 'Release').click();
    await heading(admin, 'Desks').waitFor();
    await member.getByText('There is nothing here').waitFor(SOON);
  });

  it('has a kind page for a desk that is not there', async () => {
    for (const id of [NO_UUID, 'mistyped']) {
      await admin.goto(pathOf(id));
      await admin.getByText('There is nothing here').waitFor();
    }
  });

  it('says when the plan has no room for another desk', async () => {
    await putCap(d.t, PLAN, 1);
    await member.goto('/dashboard/machines');
    await member.getByText('0 of 1 desk of the plan in use.').waitFor();
    await button(member, 'Order a desk').click();
    await member.getByLabel('Name').fill('Second');
    const { workstation_id: id } = await orderDesk(d.t, office, { name: 'First' });
    await inDialog(member, 'Order').click();
    await member.getByText('The plan allows 1 workstation. Release one, or upgrade the plan.').waitFor();
    await inDialog(member, 'Cancel').click();
    await member.getByText('1 of 1 desk of the plan in use. To order another one').waitFor();
    expect(await button(member, 'Order a desk').count()).toBe(0);
    await putCap(d.t, PLAN, null);
    await release(d.t, office, id);
  });

  it('orders a desk and suspends it with the keyboard alone', async () => {
    await admin.goto('/dashboard/machines');
    await button(admin, 'Order a desk').waitFor();
    await tabTo(admin, 'Order a desk');
    await admin.keyboard.press('Enter');
    await admin.getByLabel('Name').waitFor();
    await admin.keyboard.type('By keyboard');
    await admin.keyboard.press('Enter');
    await admin.getByText('Shown only once').waitFor();
    await tabTo(admin, 'To the desk');
    await admin.keyboard.press('Enter');
    await heading(admin, 'By keyboard').waitFor();
    await tabTo(admin, 'Suspend');
    await admin.keyboard.press('Enter');
    await tabTo(admin, 'Suspend');
    await admin.keyboard.press('Enter');
    await admin.locator('.lead', { hasText: 'Suspended' }).waitFor();
    await release(d.t, office, admin.url().split('/').at(-1)!);
  });

  it.each(LOOKS)('is accessible and fits: %s', async (look, options) => {
    const desk = await readyDesk(d.t, office, { name: 'Shown', description: 'x'.repeat(120) });
    desk.sidecar.health.login = 'expired';
    await report(d.t, desk, { login: 'expired' });
    const { workstation_id: id } = await orderDesk(d.t, office, { name: 'W'.repeat(60), region: 'eu-central' });
    const page = await d.admin(options);
    const check = async (name: string): Promise<void> => {
      await d.expectAccessible(page);
      await d.expectNoSidewaysScroll(page);
      await d.screenshot(page, `desks-${name}-${look.replace(', ', '-')}`);
    };
    await page.goto('/dashboard/machines');
    await page.locator('tbody tr').first().waitFor();
    await check('list');
    await button(page, 'Order a desk').click();
    await page.getByLabel('Region').waitFor();
    await check('order');
    await open(page, desk.id, 'Shown');
    await step(page, 'ready', 'done').waitFor();
    await check('ready');
    await open(page, id, 'W'.repeat(60));
    await step(page, 'run_installer', 'current').waitFor();
    await check('setup');
    await button(page, 'New install command').click();
    await inDialog(page, 'Make it').click();
    await page.getByText('Shown only once').waitFor();
    await check('command');
    await Promise.all([desk.sidecar.stop(), release(d.t, office, desk.id), release(d.t, office, id)]);
    await page.context().close();
  });

  it('says that desks are switched off', async () => {
    const features = `/api/v1/brands/${d.demo.brandId}/features/machines`;
    await d.t.api.put(features, { session: office.session, body: { on: false } });
    await admin.goto('/dashboard/machines');
    await admin.getByText('Desks are switched off in this workspace').waitFor();
    await admin.getByRole('link', { name: 'To the features' }).waitFor();
    await d.t.api.put(features, { session: office.session, body: { on: true } });
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
