import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { drawing } from '../images/samples.js';
import { BUCKET, CREDENTIALS, startS3, type S3Server } from '../storage/s3-server.js';
import { file, form } from '../uploads/form.js';
import { uploadProbe } from '../uploads/upload-probe.js';

const AWS = { AWS_ACCESS_KEY_ID: CREDENTIALS.keyId, AWS_SECRET_ACCESS_KEY: CREDENTIALS.secret };

interface Album {
  t: TestApp;
  url: string;
  keep(name: string, bytes: Buffer): Promise<{ status: number; detail?: string }>;
  show(name: string, init?: RequestInit): Promise<Response>;
}

async function openAlbum(env: Record<string, string> = {}): Promise<Album> {
  const t = await bootApp({ extra: [uploadProbe], env });
  const brand = await t.world.brand({ ceiling: ['brand:read', 'brand:admin'] });
  const admin = await t.world.member(brand, 'admin');
  const credentials = { authorization: `Bearer ${await admin.token('brand:admin', 'brand:read')}` };
  const path = `/api/v1/brands/${brand.id}/pictures`;
  return {
    t,
    url: path,
    async keep(name, bytes) {
      const { body, headers } = form(file(bytes));
      const { status, text } = await t.api.raw('POST', `${path}/${name}`, { ...credentials, ...headers }, body);
      const parsed = JSON.parse(text) as { detail?: string };
      t.contract.check('post', `${path}/${name}`, { status, headers: JSON_TYPE, body: parsed });
      return { status, detail: parsed.detail };
    },
    async show(name, init = {}) {
      const headers = { ...credentials, ...(init.headers as Record<string, string>) };
      const answer = await fetch(`${t.api.url}${path}/${name}`, { ...init, headers });
      const copy = answer.clone();
      const body: unknown = answer.status >= 400 ? await copy.json() : {};
      t.contract.check('get', `${path}/${name}`, {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body,
      });
      return answer;
    },
  };
}
const JSON_TYPE = { 'content-type': 'application/json' };
const detailOf = async (answer: Response) => [answer.status, ((await answer.json()) as { detail: string }).detail];

describe('A kept picture', () => {
  let album: Album;
  beforeAll(async () => {
    album = await openAlbum();
  });
  afterAll(() => album?.t.stop());

  it.each<[string, 'png' | 'jpeg' | 'gif', string]>([
    ['a.png', 'png', 'image/png'],
    ['b.jpg', 'jpeg', 'image/jpeg'],
    ['c.gif', 'gif', 'image/gif'],
  ])('is returned as what it is: %s', async (name, kind, type) => {
    expect(await album.keep(name, await drawing(700, 300).toFormat(kind).toBuffer())).toEqual({ status: 201 });
    const answer = await album.show(name);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="photo.${name.split('.')[1]}"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
  });

  it('is not sent again to who has it', async () => {
    await album.keep('again.png', await drawing(50, 50).png().toBuffer());
    const etag = (await album.show('again.png')).headers.get('etag')!;
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await album.show('again.png', { headers: { 'if-none-match': given } });
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
      expect(answer.headers.get('content-type')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
    for (const given of ['"other"', etag.slice(1, -1), '', '"'])
      expect((await album.show('again.png', { headers: { 'if-none-match': given } })).status).toBe(200);
    await album.keep('another.png', await drawing(50, 50).png().toBuffer());
    const another = await album.show('another.png', { headers: { 'if-none-match': etag } });
    expect([another.status, another.headers.get('etag') === etag]).toEqual([200, false]);
  });

  it('is described without being sent', async () => {
    await album.keep('head.png', await drawing(50, 50).png().toBuffer());
    const whole = await album.show('head.png');
    const head = await album.show('head.png', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'content-disposition', 'cache-control'])
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
  });

  it('answers 404 when there is none, and must not be cached', async () => {
    const answer = await album.show('missing.png');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(await detailOf(answer)).toEqual([404, 'Picture not found']);
  });
});

describe('A picture in a bucket', () => {
  let s3: S3Server;
  let album: Album;
  beforeAll(async () => {
    s3 = await startS3();
    album = await openAlbum({ ...AWS, STORAGE_URL: `s3://${BUCKET}/photos?endpoint=${s3.endpoint}&region=eu-west-1` });
  });
  afterAll(async () => {
    await album?.t.stop();
    await s3?.stop();
  });

  it('is stored and returned anyway', async () => {
    expect(await album.keep('a.png', await drawing(50, 50).png().toBuffer())).toEqual({ status: 201 });
    const answer = await album.show('a.png');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await detailOf(await album.show('missing.png'))).toEqual([404, 'Picture not found']);
  });
});
