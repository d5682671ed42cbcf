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
const patIn = (command: string | null): string => new URL(/'(.*)'/.exec(command!)![1]!).searchParams.get('pat')!;
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
  const names = (page: Page): Promise<string[]> => page.locator('tbody .row-link > :first-child').allTextContents();

  const menuOf = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  };
  const choose = async (page: Page, name: string, action: string): Promise<void> => {
    await menuOf(page, name);
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const state = (page: Page, words: string) => page.locator('.detail-title .badge', { hasText: words }).waitFor(SOON);
  const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words }).waitFor(SOON);

  it('explains what a desk is while there is none', async () => {
    await member.goto('/dashboard/machines');
    await member.getByText('A desk is a Linux machine of yours').waitFor();
    await button(member, 'Add a desk').waitFor();
  });

  it('adds a desk and shows its command in the step that waits for it, whose steps turn green without a reload', async () => {
    await member.goto('/dashboard/machines');
    await button(member, 'Add a desk').click();
    await member.getByLabel('Name').fill('   ');
    await inDialog(member, 'Add desk').click();
    await member.locator('.field-problem', { hasText: 'must not be blank' }).waitFor();
    await member.getByLabel('Name').fill('Build desk one');
    await member.getByText('More options').click();
    await member.getByLabel('Coder').selectOption('Codex');
    await member.getByLabel('Region').fill('eu-central');
    await member.getByLabel('Description').fill('Builds the web shop');
    await inDialog(member, 'Add desk').click();
    await heading(member, 'Build desk one').waitFor();
    await step(member, 'run_installer', 'current').getByText('Shown only once').waitFor();
    const command = member.locator('.copy-box code');
    const root = await command.textContent();
    expect(root).toMatch(/^curl -sSL '.*runtime=codex.*' \| bash$/);
    await member.getByRole('radio', { name: 'With sudo' }).click();
    expect(await command.textContent()).toBe(root!.replace(/bash$/, 'sudo bash'));
    const pat = patIn(root);
    await d.expectAccessible(member);
    const id = member.url().split('/').at(-1)!;
    expect(pathOf(id)).toBe(new URL(member.url()).pathname + new URL(member.url()).search);
    expect(
      await member.evaluate('JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])'),
    ).not.toContain(pat);
    await member.reload();
    await step(member, 'run_installer', 'current').getByText('Create command').waitFor();
    expect(await member.content()).not.toContain(pat);

    await open(admin, id, 'Build desk one');
    await admin.evaluate('window.isSamePage = true');
    for (const page of [member, admin]) {
      await step(page, 'run_installer', 'current').getByText('Waiting for the installer to check in').waitFor();
      await step(page, 'wg_register', 'waiting').waitFor();
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
    // All steps are done: they fold into one line.
    for (const page of [member, admin]) await page.getByText('This desk is set up').waitFor(SOON);
    await admin.getByText('This desk is set up').click();
    await step(admin, 'ready', 'done').waitFor();
    expect(await admin.evaluate('window.isSamePage')).toBe(true);

    await sidecar.stop();
    for (let round = 0; round < 3; round++) await poll(d.t);
    await both('sidecar_up', 'failed');
    await admin.getByText('Three health checks in a row were missed').waitFor();
    await release(d.t, office, id);
    await member.getByText('This desk was removed or never existed.').waitFor(SOON);
  });

  it('has no toolbar for a few desks; searches, filters and sorts many, all in the address', async () => {
    const ids: string[] = [];
    const order = async (name: string) => ids.push((await orderDesk(d.t, office, { name })).workstation_id);
    for (const name of ['Rosa', 'Rosalind', 'Ada']) await order(name);
    await admin.goto('/dashboard/machines');
    await admin.getByRole('link', { name: 'Rosalind' }).waitFor();
    expect(await admin.getByLabel('Search desks').count()).toBe(0);
    for (const name of ['Bea', 'Cleo', 'Dora', 'Edith', 'Fay']) await order(name);
    await d.t.api.patch(`/api/v1/environments/${ids[1]}`, { session: office.session, body: { status: 'suspended' } });
    await button(admin, 'All8').waitFor(SOON);
    await admin.getByLabel('Search desks').fill('rosa');
    await button(admin, 'All2').waitFor();
    await button(admin, 'Setting up1').waitFor();
    expect(await button(admin, 'Ready0').count()).toBe(0);
    await button(admin, 'Suspended1').click();
    expect(await names(admin)).toEqual(['Rosalind']);
    await button(admin, 'All2').click();
    await admin.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    expect(await names(admin)).toEqual(['Rosa', 'Rosalind']);
    await admin.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await admin.reload();
    await admin.locator('tbody').waitFor();
    expect(await names(admin)).toEqual(['Rosalind', 'Rosa']);
    await admin.getByLabel('Search desks').fill('nobody');
    await admin.getByText('No desk matches your filters.').waitFor();
    await button(admin, 'Clear filters').first().click();
    await button(admin, 'All8').waitFor();

    d.t.clock.advance(15 * DAY);
    office.session = await sessionOf(d.t, d.demo.adminEmail, d.demo.password);
    [admin, member] = [await d.admin(), await d.member()];
    await admin.goto('/dashboard/machines?state=dormant');
    await button(admin, 'Dormant7').waitFor();
    expect(await names(admin)).not.toContain('Rosalind');
    await open(admin, ids[0]!, 'Rosa');
    await admin.getByText("wasn't heard from for more than two weeks").waitFor();
    for (const id of ids) await release(d.t, office, id);
  });

  it('edits, suspends and resumes a desk', async () => {
    const { workstation_id: id } = await orderDesk(d.t, office, { name: 'Plain' });
    await open(member, id, 'Plain');
    await choose(member, 'Plain', 'Edit');
    await member.getByLabel('Name').fill('Named');
    await member.getByLabel('Description').fill('Builds at night');
    await button(member, 'Save').click();
    await heading(member, 'Named').waitFor();
    await member.getByText('Builds at night').waitFor();

    // It was added by somebody else.
    await menuOf(member, 'Named');
    expect(await member.getByRole('menuitem').allTextContents()).toEqual(['Edit', 'Add photo']);
    for (const action of ['Remove desk', 'Create command'])
      expect([action, await button(member, action).count()]).toEqual([action, 0]);
    await member.keyboard.press('Escape');

    await open(admin, id, 'Named');
    await choose(admin, 'Named', 'Suspend');
    for (const page of [admin, member]) await state(page, 'Suspended');
    await admin.locator('.toast', { hasText: 'Named suspended' }).getByRole('button', { name: 'Undo' }).click();
    for (const page of [admin, member]) await state(page, 'Setting up');
    await choose(admin, 'Named', 'Suspend');
    await state(admin, 'Suspended');
    await admin.getByText('Resume the desk to continue.').waitFor();
    await choose(admin, 'Named', 'Resume');
    for (const page of [admin, member]) await state(page, 'Setting up');
    await release(d.t, office, id);
  });

  it('shows the coders of a desk, and says how many builds run on it at once', async () => {
    const desk = await readyDesk(d.t, office, { name: 'Builder' });
    const coders = [
      { name: 'claude_code', version: '2.1.0', signed_in: true },
      { name: 'pi', version: null, signed_in: false },
    ];
    desk.sidecar.health.running_builds = 1;
    await report(d.t, desk, { running_builds: 1, coders });
    await open(member, desk.id, 'Builder');
    await member.getByText('2.1.0 · signed in').waitFor();
    await member.getByText('not signed in').waitFor();
    await member.getByText('1 of 1').waitFor();
    await choose(member, 'Builder', 'Edit');
    await inDialog(member, 'Save').waitFor();
    expect(await member.getByLabel('Builds at once').count()).toBe(0);
    await member.keyboard.press('Escape');

    await open(admin, desk.id, 'Builder');
    await choose(admin, 'Builder', 'Edit');
    await admin.getByLabel('Builds at once').fill('3');
    await inDialog(admin, 'Save').click();
    for (const page of [admin, member]) await page.getByText('1 of 3').waitFor(SOON);
    await release(d.t, office, desk.id);
  });

  it('does in the list what can be done with a desk, and with several at once', async () => {
    for (const name of ['One', 'Two', 'Three']) await orderDesk(d.t, office, { name });
    await admin.goto('/dashboard/machines');
    await choose(admin, 'One', 'Edit');
    await admin.getByLabel('Name').fill('First');
    await button(admin, 'Save').click();
    await admin.getByRole('link', { name: 'First' }).waitFor(SOON);
    for (const name of ['First', 'Two']) await admin.getByLabel(`Select ${name}`).check();
    const bar = admin.getByRole('group', { name: '2 selected' });
    expect(await bar.getByRole('button', { name: 'Update' }).isDisabled()).toBe(true);
    await bar.getByRole('button', { name: 'Suspend' }).click();
    await toast(admin, '2 desks suspended');
    await admin.locator('tbody .badge', { hasText: 'Suspended' }).nth(1).waitFor(SOON);
    await admin.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await admin
      .locator('tbody .badge', { hasText: 'Suspended' })
      .first()
      .waitFor({ state: 'detached', ...SOON });
    for (const name of ['First', 'Two', 'Three']) {
      await choose(admin, name, 'Remove desk');
      await inDialog(admin, 'Remove desk').click();
      await toast(admin, `${name} removed`);
    }
    await admin.getByText('No desks yet').waitFor(SOON);
  });

  it('sets and removes the photo of a desk', async () => {
    const { workstation_id: id } = await orderDesk(d.t, office, { name: 'Seen' });
    await open(admin, id, 'Seen');
    const pick = (name: string, mimeType: string, buffer: Buffer) =>
      admin.getByLabel('Picture').setInputFiles({ name, mimeType, buffer });
    await choose(admin, 'Seen', 'Add photo');
    await pick('notes.png', 'image/png', Buffer.from('no picture'));
    await button(admin, 'Save').click();
    await admin.getByText('File must be PNG, JPG, GIF or WebP').waitFor();
    await pick('desk.png', 'image/png', await picture('png'));
    await admin.getByAltText('Photo preview').waitFor();
    await button(admin, 'Save').click();
    const photo = admin.locator('.detail-head .avatar img');
    await photo.waitFor();
    await expect(photo.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).resolves.toBe(256);
    await choose(admin, 'Seen', 'Remove photo');
    await inDialog(admin, 'Remove photo').click();
    await photo.waitFor({ state: 'detached' });
    await release(d.t, office, id);
  });

  it('says what to do about an expired login, and updates the program, which only admins see', async () => {
    const desk = await readyDesk(d.t, office, { name: 'Working' });
    const { workstation_id: other } = await orderDesk(d.t, office, { name: 'Not installed' });
    Object.assign(desk.sidecar.health, { login: 'expired', running_builds: 2 });
    await report(d.t, desk, { login: 'expired', running_builds: 2 });
    await member.goto('/dashboard/machines');
    await member.getByText('The coder on one desk must sign in again.').waitFor();
    await button(member, 'Show desk').click();
    await member.getByRole('link', { name: 'Working' }).click();
    await member.getByText('sudo -iu workspace claude', { exact: true }).waitFor();
    expect(await member.locator('main .badge', { hasText: 'Ready' }).count()).toBe(0);
    expect(await button(member, 'Update').count()).toBe(0);

    await open(admin, desk.id, 'Working');
    await admin.getByText('2 builds are running: an update starts when no build runs.').waitFor();
    const update = (words: string) => admin.getByRole('status').getByText(words).waitFor(SOON);
    await button(admin, 'Update').click();
    await update('Queued');
    await button(admin, 'Update').waitFor({ state: 'detached', ...SOON });
    const { update: none } = (await report(d.t, desk, { running_builds: 2 })).body;
    expect(none).toBeNull();
    desk.sidecar.health.running_builds = 0;
    const { update: given } = (await report(d.t, desk)).body;
    await update('Updating');
    await report(d.t, desk, { update: { id: given.id, outcome: 'failed', error: 'no room on /opt' } });
    await update('no room on /opt');
    await admin.getByRole('heading', { name: 'Activity' }).waitFor();
    await admin.locator('.log').getByText('no room on /opt').waitFor(SOON);

    await admin.goto('/dashboard/machines?attention=outdated');
    await admin.getByLabel('Attention').waitFor();
    await admin.locator('tbody tr', { hasText: 'Working' }).getByText('Update failed').waitFor();
    expect(await names(admin)).toEqual(['Working']);
    await admin.getByLabel('Attention').selectOption('Update failed');
    await admin.getByRole('link', { name: 'Working' }).waitFor();
    await button(admin, 'Update all').click();
    await inDialog(admin, 'Update desks').click();
    await admin.getByText('2 desks queued.').waitFor();
    await inDialog(admin, 'Done').click();
    const newer = { version: '9.9.9', code_digest: OTHER_DIGEST };
    await report(d.t, desk);
    Object.assign(desk.sidecar.health, newer);
    await report(d.t, desk, newer);
    await poll(d.t);
    await runLoop(d.t, 'machine-updates');
    await open(admin, desk.id, 'Working');
    await admin.locator('.detail-rail .badge', { hasText: 'Updated' }).waitFor();
    await desk.sidecar.stop();
    for (const id of [desk.id, other]) await release(d.t, office, id);
  });

  it('creates a new install command, which ends the one before, and removes a desk', async () => {
    const { workstation_id: id, pat } = await orderDesk(d.t, office, { name: 'Given up' });
    await open(member, id, 'Given up');
    await open(admin, id, 'Given up');
    await button(admin, 'Create command').click();
    const command = admin.locator('.copy-box code');
    const first = patIn(await command.textContent());
    expect((await callBack(d.t, pat, { env_id: id, step: 'started' })).status).toBe(401);
    await button(admin, 'New command').click();
    await toast(admin, 'The one before no longer works.');
    const second = patIn(await command.textContent());
    expect(second).not.toBe(first);
    expect((await callBack(d.t, first, { env_id: id, step: 'started' })).status).toBe(401);
    // Left and come back: it is not shown again.
    await admin.getByRole('link', { name: 'Desks' }).first().click();
    await admin.getByRole('link', { name: 'Given up' }).click();
    await button(admin, 'Create command').waitFor();
    expect(await admin.content()).not.toContain(second);
    expect((await enrol(d.t, second, enrolment(id))).status).toBe(200);

    await button(admin, 'Create command').waitFor({ state: 'detached', ...SOON });
    await choose(admin, 'Given up', 'New install command');
    await inDialog(admin, 'Create command').click();
    const third = patIn(await admin.getByRole('dialog').locator('.copy-box code').textContent());
    await inDialog(admin, 'Done').click();
    expect(await admin.content()).not.toContain(third);

    await button(admin, 'Remove desk').click();
    await admin.getByText("This can't be undone.").waitFor();
    await inDialog(admin, 'Remove desk').click();
    await heading(admin, 'Desks').waitFor();
    await member.getByText('This desk was removed or never existed.').waitFor(SOON);
    await member.getByRole('link', { name: 'Back to desks' }).waitFor();
  });

  it('has a kind page for a desk that is not there', async () => {
    for (const id of [NO_UUID, 'mistyped']) {
      await admin.goto(pathOf(id));
      await admin.getByText('This desk was removed or never existed.').waitFor();
    }
  });

  it('says when the plan has no room for another desk', async () => {
    await putCap(d.t, PLAN, 1);
    await member.goto('/dashboard/machines');
    await member.getByText('0 of 1 desk in your plan').waitFor();
    await button(member, 'Add a desk').click();
    await member.getByLabel('Name').fill('Second');
    const { workstation_id: id } = await orderDesk(d.t, office, { name: 'First' });
    await inDialog(member, 'Add desk').click();
    await member.getByText('The plan allows 1 workstation. Release one, or upgrade the plan.').waitFor();
    await inDialog(member, 'Cancel').click();
    await member.getByRole('img', { name: '1 of 1 desk in your plan' }).waitFor();
    await member.getByText('All desks in your plan are in use.').waitFor();
    expect(await button(member, 'Add a desk').count()).toBe(0);
    await putCap(d.t, PLAN, null);
    await release(d.t, office, id);
  });

  it('adds a desk and suspends it with the keyboard alone', async () => {
    await admin.goto('/dashboard/machines');
    await button(admin, 'Add a desk').waitFor();
    await tabTo(admin, 'Add a desk');
    await admin.keyboard.press('Enter');
    await admin.getByLabel('Name').waitFor();
    await admin.keyboard.type('By keyboard');
    await admin.keyboard.press('Enter');
    await heading(admin, 'By keyboard').waitFor();
    await admin.getByText('Shown only once').waitFor();
    await tabTo(admin, 'Actions for By keyboard');
    await admin.keyboard.press('Enter');
    for (let presses = 0; presses < 2; presses++) await admin.keyboard.press('ArrowDown');
    await admin.keyboard.press('Enter');
    await state(admin, 'Suspended');
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
    await button(page, 'Add a desk').click();
    await page.getByText('More options').click();
    await page.getByLabel('Region').waitFor();
    await check('add');
    await open(page, desk.id, 'Shown');
    await page.getByText('This desk is set up').waitFor();
    await page.locator('.log').waitFor();
    await check('ready');
    await open(page, id, 'W'.repeat(60));
    await step(page, 'run_installer', 'current').waitFor();
    await check('setup');
    await button(page, 'Create command').click();
    await page.getByText('Shown only once').waitFor();
    await check('command');
    await Promise.all([desk.sidecar.stop(), release(d.t, office, desk.id), release(d.t, office, id)]);
    await page.context().close();
  });

  it('says that desks are turned off', async () => {
    const features = `/api/v1/brands/${d.demo.brandId}/features/machines`;
    await d.t.api.put(features, { session: office.session, body: { on: false } });
    await admin.goto('/dashboard/machines');
    await admin.getByText('Desks are turned off in this workspace').waitFor();
    await admin.getByRole('link', { name: 'Open features' }).waitFor();
    await d.t.api.put(features, { session: office.session, body: { on: true } });
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
