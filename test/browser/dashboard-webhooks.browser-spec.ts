import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyWebhook } from '../../client/src/index.js';
import type { Page } from 'playwright-core';
import { LOCAL } from '../factories/webhooks.js';
import { eventually } from '../support/eventually.js';
import { startReceiver, status, type WebhookReceiver } from '../support/webhook-receiver.js';
import { DashboardTest, LOOKS } from './dashboard.js';

describe('The pages of webhooks', () => {
  let d: DashboardTest;
  let admin: Page;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    d = await DashboardTest.start(LOCAL);
    admin = await d.admin();
  });
  afterAll(async () => {
    await d?.stop();
    await receiver?.stop();
  });

  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  /** The menu of a row or of the page: opened, and one of it chosen. */
  const choose = async (page: Page, of: string, item: string) => {
    await page
      .getByRole('button', { name: `Actions for ${of}`, exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  async function open(page: Page): Promise<void> {
    await page.goto('/dashboard/webhooks');
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  }

  it('create one, whose secret is shown once and checks what arrives', async () => {
    await open(admin);
    await press(admin, 'Create webhook');
    await admin.getByLabel('Address').fill(receiver.url);
    await admin.getByLabel('All events').uncheck();
    expect(await admin.getByRole('dialog').getByRole('button', { name: 'Create webhook' }).isDisabled()).toBe(true);
    await admin.getByLabel('Search event types').fill('moved');
    await admin.getByLabel('task.moved').check();
    await admin.getByText('What is sent for task.moved').waitFor();
    await admin.locator('.copy-box').getByText('"from_column"').waitFor();
    await admin.getByLabel('task.moved').uncheck();
    await admin.getByLabel('Search event types').fill('');
    await admin.getByLabel('All of space').check();
    await admin.getByLabel('All of doc', { exact: true }).check();
    await d.expectAccessible(admin);
    await admin.getByLabel('Description').fill('Builds');
    await admin.getByLabel('Send entries of the audit log').check();
    await confirm(admin, 'Create webhook');
    const shown = admin.getByRole('dialog', { name: 'Webhook secret' });
    const secret = (await shown.locator('.copy-box code').textContent())!;
    expect(secret).toMatch(/^whsec_/);
    await press(admin, 'Done');
    expect(await admin.content()).not.toContain(secret);
    await row(admin, receiver.url).getByText('Working').waitFor();

    await admin.getByRole('link', { name: receiver.url }).click();
    await admin.getByText('Sent as in the audit log').waitFor();
    await press(admin, 'Send test');
    await row(admin, 'webhook.test').getByText('Delivered').waitFor();
    const { raw, headers } = receiver.messages.at(-1)!;
    await expect(verifyWebhook(raw, headers, secret)).resolves.toMatchObject({
      type: 'webhook.test',
    });
  });

  it('show failed attempts, redeliver and replay', async () => {
    receiver.answer = status(500, {}, 'out of order');
    await d.t.api.post('/api/v1/docs/spaces', { token: d.demo.adminToken, body: { name: 'Handbook' } });
    await row(admin, 'space.created').getByText('Waiting').waitFor();
    await row(admin, 'space.created').getByText('500').waitFor();
    await admin.getByText('Failing', { exact: true }).waitFor();
    await row(admin, 'space.created').getByRole('link').click();
    await admin.getByRole('dialog').getByText('out of order').first().waitFor();
    await press(admin, 'Close');
    receiver.answer = (_, response) => void response.end('ok');
    await choose(admin, 'space.created', 'Send again');
    await row(admin, 'space.created').getByText('Delivered').waitFor();
    await choose(admin, receiver.url, 'Replay events');
    const before = receiver.messages.length;
    // What followed the test: the space was created after it.
    const after = admin.getByLabel('After');
    const tested = await after.locator('option', { hasText: /^webhook\.tested/ }).getAttribute('value');
    await after.selectOption(tested);
    await confirm(admin, 'Replay events');
    await eventually(() => {
      if (receiver.messages.length <= before) throw new Error('Nothing was sent again');
      return Promise.resolve();
    });
  });

  it('replace the secret, pause, edit, turn on', async () => {
    await choose(admin, receiver.url, 'Replace secret');
    await confirm(admin, 'Replace secret');
    expect(await admin.locator('.copy-box code').textContent()).toMatch(/^whsec_/);
    await press(admin, 'Done');
    await admin.getByText('Still signs; it stops').waitFor();
    await choose(admin, receiver.url, 'Replace secret');
    await admin.getByLabel('Stop the old secret now').check();
    await confirm(admin, 'Replace secret');
    await press(admin, 'Done');
    await admin.getByText('Still signs; it stops').waitFor({ state: 'hidden' });
    await choose(admin, receiver.url, 'Pause');
    await admin.getByText('Paused', { exact: true }).waitFor();
    await choose(admin, receiver.url, 'Edit');
    await admin.getByLabel('Description').fill('Releases');
    await confirm(admin, 'Save');
    await admin.getByText('Releases').waitFor();
    await press(admin, 'Turn on');
    await admin.getByText('Working', { exact: true }).waitFor();
  });

  it.each(LOOKS)('look as they should: %s', async (look, options) => {
    const page = await d.admin(options);
    await open(page);
    await page.getByRole('link', { name: receiver.url }).waitFor();
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, `webhooks-${look.replace(', ', '-')}`);
    await page.getByRole('link', { name: receiver.url }).click();
    await row(page, 'webhook.test').waitFor();
    await d.expectAccessible(page);
    await d.expectNoSidewaysScroll(page);
    await d.screenshot(page, `webhook-${look.replace(', ', '-')}`);
    await page.close();
  });

  it('say why one was turned off, and what to do', async () => {
    await d.t.database.rows(`UPDATE webhooks SET enabled = false, disabled_reason = 'token_revoked'`);
    await admin.getByText('The token that made this webhook was revoked').waitFor();
    await admin.getByText('Turned off', { exact: true }).waitFor();
    await press(admin, 'Turn on');
    await admin.getByText('Working', { exact: true }).waitFor();
  });

  it('say what a webhook may send, and that a replay is under way', async () => {
    await admin.getByText('Everything admins can read').waitFor();
    await d.t.database.rows('UPDATE webhooks SET replay_until = seq + 1000');
    await admin.getByText('Under way, up to the event').waitFor();
    await choose(admin, receiver.url, 'Replay events');
    await admin.getByRole('dialog').getByText('A replay is under way').waitFor();
    await press(admin, 'Close');
    await d.t.database.rows('UPDATE webhooks SET replay_until = NULL');
  });

  it('are not for members who are no admins', async () => {
    const page = await d.member();
    await page.goto('/dashboard/webhooks');
    await page.getByText('Only admins can see webhooks').waitFor();
    expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  });

  it('delete one after a question', async () => {
    await choose(admin, receiver.url, 'Delete webhook');
    await confirm(admin, 'Delete webhook');
    await admin.getByText('No webhooks yet').waitFor();
    expect(d.complaints).toEqual([]);
  });
});
