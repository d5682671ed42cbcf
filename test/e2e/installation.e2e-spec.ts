import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { bootFloor } from '../factories/desks.js';
import { addressedTo, createWorkspace, linkIn, refusal, type Workspace } from '../factories/workspace.js';
import { eventually } from '../support/eventually.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';

const installationOf = async (t: TestApp, { token }: Workspace) =>
  (await t.api.get('/api/v1/system/installation', { token })).body;
const invite = async ({ api }: TestApp, { token, path }: Workspace, email: string): Promise<number> =>
  (await api.post(path('invitations'), { token, body: { email, role: 'member' } })).body.id as number;

describe('An installation that writes mails to files, on a machine of somebody who tries it', () => {
  let t: TestApp;
  let workspace: Workspace;
  beforeAll(async () => {
    t = await bootApp({ env: { ROLE: 'all' } });
    workspace = await createWorkspace(t);
  });
  afterAll(() => t?.stop());

  const linkOf = async (id: number) =>
    t.api.post(workspace.path(`invitations/${id}/link`), { session: await workspace.admin.session() });
  const opens = async (url: string): Promise<number> =>
    (await t.api.get(`/api/v1/invitations/${url.split('#')[1]}`)).status;
  /** Secrets in the files; two of one millisecond are in no order. */
  const written = (email: string): string[] =>
    readdirSync(join(t.dataDir, 'mail'))
      .toSorted()
      .map((file) => readFileSync(join(t.dataDir, 'mail', file), 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /wsi_[A-Za-z0-9]+/.exec(mail.replaceAll(/=\r?\n/g, ''))![0]);
  const writtenFor = async (email: string, count: number): Promise<string[]> => {
    await eventually(() => Promise.resolve(expect(written(email)).toHaveLength(count)));
    return written(email);
  };
  const noMailWaits = () =>
    eventually(async () =>
      expect(await t.database.rows('SELECT 1 FROM outgoing_mails WHERE sent_at IS NULL')).toEqual([]),
    );

  it('says so to members, and names nothing of the machine', async () => {
    const { status, body, text } = await t.api.get('/api/v1/system/installation', {
      session: await (await t.world.member(workspace.brand)).session(),
    });
    expect([status, body]).toEqual([
      200,
      {
        mail: 'files',
        desks: { hub: 'missing', reach: 'this_machine', address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/) },
      },
    ]);
    expect(text).not.toContain(t.dataDir);
  });

  it('gives an admin the link of an invitation, and records that', async () => {
    const id = await invite(t, workspace, 'linked@files.example');
    const [mailed] = await writtenFor('linked@files.example', 1);
    await noMailWaits();
    const { status, body } = await linkOf(id);
    expect([status, body]).toEqual([
      200,
      { url: expect.stringMatching(/\/dashboard\/invitation#wsi_/), expires_at: expect.stringMatching(/Z$/) },
    ]);
    expect([await opens(body.url), await opens(`#${mailed}`)]).toEqual([200, 404]);
    const types = await t.database.rows(`SELECT type FROM events WHERE brand_id = $1 AND subject_id = $2::text`, [
      workspace.brand.id,
      String(id),
    ]);
    expect(types.map(({ type }) => type as string)).toContain('invitation.link_shown');
  });

  it('gives no link to a token, for an invitation that is over, or of another workspace', async () => {
    const id = await invite(t, workspace, 'over@files.example');
    const byToken = await t.api.post(workspace.path(`invitations/${id}/link`), { token: workspace.token });
    expect(refusal(byToken)).toEqual([403, 'A link is given to an admin who is signed in, not to a token']);
    await t.api.delete(workspace.path(`invitations/${id}`), { token: workspace.token });
    expect(refusal(await linkOf(id))).toEqual([404, 'Invitation not found']);
    const other = await createWorkspace(t);
    expect(refusal(await linkOf(await invite(t, other, 'over@files.example')))).toEqual([404, 'Invitation not found']);
  });

  it('writes an invitation again with a new link; the old one stops working', async () => {
    const email = 'again@files.example';
    const id = await invite(t, workspace, email);
    const [old] = await writtenFor(email, 1);
    const { status, body } = await t.api.post(workspace.path(`invitations/${id}/send`), { token: workspace.token });
    expect([status, body]).toMatchObject([200, { id, email, role: 'member', status: 'pending' }]);
    const renewed = (await writtenFor(email, 2)).find((secret) => secret !== old);
    expect([await opens(`#${old}`), await opens(`#${renewed}`)]).toEqual([404, 200]);
  });
});

describe('An installation for others', () => {
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
  });
  afterAll(() => mailbox?.stop());

  it('says that mails are sent and desks can join, gives no link of an invitation, and mails it again', async () => {
    const env = { SMTP_URL: mailbox.url, ROLE: 'all', BASE_URL: 'https://workspace.example.com' };
    const t = await bootFloor(env);
    try {
      const workspace = await createWorkspace(t);
      expect(await installationOf(t, workspace)).toEqual({
        mail: 'sent',
        desks: { hub: 'present', reach: 'network', address: 'https://workspace.example.com' },
      });
      const id = await invite(t, workspace, 'mailed@smtp.example');
      const first = linkIn(await mailbox.waitFor(addressedTo('mailed@smtp.example')), 'wsi');
      const session = await workspace.admin.session();
      const link = await t.api.post(workspace.path(`invitations/${id}/link`), {
        session,
        headers: { origin: 'https://workspace.example.com' },
      });
      expect(refusal(link)).toEqual([409, 'This installation mails its links: send the invitation again']);
      await t.api.post(workspace.path(`invitations/${id}/send`), { token: workspace.token });
      await mailbox.waitFor((mail) => addressedTo('mailed@smtp.example')(mail) && linkIn(mail, 'wsi') !== first);
    } finally {
      await t.stop();
    }
  });

  it('says that no mail is sent without a mail server, and that an installer on loopback serves this machine only', async () => {
    const t = await bootApp({
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgresql://localhost/unused',
        REDIS_URL: 'redis://localhost',
        ADMIN_API_KEY: ADMIN_KEY,
        BASE_URL: 'https://workspace.example.com',
        INSTALL_URL: 'http://127.0.0.1:8080',
      },
    });
    try {
      expect(await installationOf(t, await createWorkspace(t))).toEqual({
        mail: 'none',
        desks: { hub: 'missing', reach: 'this_machine', address: 'http://127.0.0.1:8080' },
      });
    } finally {
      await t.stop();
    }
  });
});
