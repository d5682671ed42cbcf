import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { file, form } from '../uploads/form.js';
import { sendBare } from '../uploads/sender.js';
import { uploadProbe, UploadWatch } from '../uploads/upload-probe.js';

const { body, headers: formHeaders } = form(file(randomBytes(100_000)));

describe('Uploads', () => {
  let t: TestApp;
  let senders: { path: string; headers: Record<string, string> }[];

  beforeAll(async () => {
    t = await bootApp({ extra: [uploadProbe] });
    const sender = async () => {
      const admin = await t.world.member(await t.world.brand({ ceiling: ['brand:admin'] }), 'admin');
      const authorization = `Bearer ${await admin.token('brand:admin')}`;
      return { path: `/api/v1/brands/${admin.brandId}/files/1`, headers: { ...formHeaders, authorization } };
    };
    senders = await Promise.all(Array.from({ length: 4 }, sender));
  });
  afterAll(() => t?.stop());

  /** A workspace has three slots: three workspaces use all eight, and the fourth waits too long. */
  const filling = Array.from({ length: 8 }, (_, n) => n % 3);
  const send = async (workspace = 3) => {
    const { path, headers } = senders[workspace]!;
    const { status, text } = await t.api.raw('POST', path, headers, body);
    return [status, (JSON.parse(text) as { detail?: string }).detail];
  };

  it('time out when the sender stops, and free their slots', async () => {
    const stalled = (workspace: number) =>
      sendBare({
        url: t.api.url,
        path: senders[workspace]!.path,
        headers: { ...senders[workspace]!.headers, 'content-length': String(body.length) },
        body: [body.subarray(0, 1_000)],
      });
    const answers = await Promise.all(filling.map(stalled));
    for (const { status, detail } of answers) expect([status, detail]).toEqual([400, 'The body could not be read']);
    expect(await send()).toEqual([201, undefined]);
  });

  it('that wait too long are refused with Retry-After', async () => {
    const watch = t.app.get(UploadWatch);
    let release = (): void => undefined;
    watch.hold = new Promise((resolve) => (release = resolve));
    const first = filling.map((workspace) => send(workspace));
    await eventually(() => Promise.resolve(expect(watch.inside).toBe(8)));
    expect(await send()).toEqual([503, 'The resource is busy, try again']);
    release();
    for (const answer of await Promise.all(first)) expect(answer).toEqual([201, undefined]);
    expect(await send()).toEqual([201, undefined]);
  });
});
