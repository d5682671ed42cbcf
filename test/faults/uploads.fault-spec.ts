import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { file, form } from '../uploads/form.js';
import { sendBare } from '../uploads/sender.js';
import { uploadProbe, UploadWatch } from '../uploads/upload-probe.js';

const { body, headers: formHeaders } = form(file(randomBytes(100_000)));

describe('Uploads', () => {
  let t: TestApp;
  let path: string;
  let headers: Record<string, string>;

  beforeAll(async () => {
    t = await bootApp({ extra: [uploadProbe] });
    const brand = await t.world.brand({ ceiling: ['brand:admin'] });
    const admin = await t.world.member(brand, 'admin');
    path = `/api/v1/brands/${brand.id}/files/1`;
    headers = { ...formHeaders, authorization: `Bearer ${await admin.token('brand:admin')}` };
  });
  afterAll(() => t?.stop());

  const send = async () => {
    const { status, text } = await t.api.raw('POST', path, headers, body);
    return [status, (JSON.parse(text) as { detail?: string }).detail];
  };

  it('whose sender stops are cut off like any other request, and make room', async () => {
    const server = t.app.getHttpServer();
    server.requestTimeout = 1_000;
    const stalled = () =>
      sendBare({
        url: t.api.url,
        path,
        headers: { ...headers, 'content-length': String(body.length) },
        body: [body.subarray(0, 1_000)],
      });
    const answers = await Promise.all(Array.from({ length: 8 }, stalled));
    for (const { status, detail } of answers)
      expect([status, detail]).toEqual([408, 'The request did not arrive in time']);
    expect(await send()).toEqual([201, undefined]);
  });

  it('that wait too long for the others are told to come back', async () => {
    const watch = t.app.get(UploadWatch);
    let release = (): void => undefined;
    watch.hold = new Promise((resolve) => (release = resolve));
    const first = Array.from({ length: 8 }, send);
    await eventually(() => Promise.resolve(expect(watch.inside).toBe(8)));
    expect(await send()).toEqual([503, 'The resource is busy, try again']);
    release();
    for (const answer of await Promise.all(first)) expect(answer).toEqual([201, undefined]);
    expect(await send()).toEqual([201, undefined]);
  });
});
