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
  let people: Record<string, string>[];

  beforeAll(async () => {
    t = await bootApp({ extra: [uploadProbe] });
    const brand = await t.world.brand({ ceiling: ['brand:admin'] });
    path = `/api/v1/brands/${brand.id}/files/1`;
    const admins = await Promise.all(Array.from({ length: 5 }, () => t.world.member(brand, 'admin')));
    const tokens = await Promise.all(admins.map((admin) => admin.token('brand:admin')));
    people = tokens.map((token) => ({ ...formHeaders, authorization: `Bearer ${token}` }));
  });
  afterAll(() => t?.stop());

  /** A person has two places: four people fill all eight, and the fifth comes too late. */
  const filling = Array.from({ length: 8 }, (_, n) => n % 4);
  const send = async (person = 4) => {
    const { status, text } = await t.api.raw('POST', path, people[person]!, body);
    return [status, (JSON.parse(text) as { detail?: string }).detail];
  };

  it('whose sender stops are given up, and make room', async () => {
    const stalled = (person: number) =>
      sendBare({
        url: t.api.url,
        path,
        headers: { ...people[person]!, 'content-length': String(body.length) },
        body: [body.subarray(0, 1_000)],
      });
    const answers = await Promise.all(filling.map(stalled));
    for (const { status, detail } of answers) expect([status, detail]).toEqual([400, 'The body could not be read']);
    expect(await send()).toEqual([201, undefined]);
  });

  it('that wait too long for the others are told to come back', async () => {
    const watch = t.app.get(UploadWatch);
    let release = (): void => undefined;
    watch.hold = new Promise((resolve) => (release = resolve));
    const first = filling.map(send);
    await eventually(() => Promise.resolve(expect(watch.inside).toBe(8)));
    expect(await send()).toEqual([503, 'The resource is busy, try again']);
    release();
    for (const answer of await Promise.all(first)) expect(answer).toEqual([201, undefined]);
    expect(await send()).toEqual([201, undefined]);
  });
});
