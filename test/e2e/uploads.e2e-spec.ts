import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import type { Person } from '../factories/world.js';
import { BOUNDARY, file, form, type Part } from '../uploads/form.js';
import { chunked, endless, pieces, sendBare } from '../uploads/sender.js';
import { MAX_BYTES, SIZE, TYPE, uploadProbe, UploadWatch } from '../uploads/upload-probe.js';

const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const MEGABYTE = 1024 * 1024;
const UNREADABLE = [400, 'The body could not be read'];

let t: TestApp;
let admin: Person;
let member: Person;
let token: string;
let path: string;
let watch: UploadWatch;

beforeAll(async () => {
  t = await bootApp({ extra: [uploadProbe] });
  const brand = await t.world.brand({ ceiling: ['brand:read', 'brand:admin'] });
  admin = await t.world.member(brand, 'admin');
  member = await t.world.member(brand);
  token = await admin.token('brand:admin');
  path = filesOf(brand.id);
  watch = t.app.get(UploadWatch);
});
afterAll(() => t?.stop());
beforeEach(() => {
  watch.calls = 0;
});

const filesOf = (brandId: number) => `/api/v1/brands/${brandId}/files/1`;
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
/** Status and detail, after holding the answer against the contract. */
async function send(body: Buffer, headers: Record<string, string>, at = path, secret = token) {
  const { status, text } = await t.api.raw('POST', at, { ...bearer(secret), ...headers }, body);
  const parsed = JSON.parse(text) as { detail?: string; bytes?: number };
  t.contract.check('post', at, { status, headers: { 'content-type': 'application/json' }, body: parsed });
  return [status, parsed.detail ?? parsed.bytes];
}
const sendForm = (...parts: Part[]) => {
  const { body, headers } = form(...parts);
  return send(body, headers);
};

describe('A file', () => {
  it('arrives unchanged, whatever its content', async () => {
    for (const content of [
      randomBytes(100_000),
      Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}\r\n--\r\n\r\n`),
      Buffer.from('\0'),
      Buffer.from('é\u2028😀'),
    ]) {
      const { body, headers } = form(file(content));
      const { status, text } = await t.api.raw('POST', path, { ...bearer(token), ...headers }, body);
      expect([status, JSON.parse(text)]).toEqual([
        201,
        { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
      ]);
    }
  });

  it('may come by fetch, by supertest, with or without a length', async () => {
    const content = randomBytes(MEGABYTE);
    const data = new FormData();
    data.append('file', new Blob([content]), 'photo.png');
    const answer = await fetch(`${t.api.url}${path}`, { method: 'POST', headers: bearer(token), body: data });
    expect([answer.status, ((await answer.json()) as { bytes: number }).bytes]).toEqual([201, MEGABYTE]);
    const { status, body } = await supertest(t.api.url).post(path).set(bearer(token)).attach('file', content, 'p.png');
    expect([status, body.bytes]).toEqual([201, MEGABYTE]);
    const sent = form(file(content));
    expect(await send(sent.body, { ...sent.headers, 'transfer-encoding': 'chunked' })).toEqual([201, MEGABYTE]);
  });

  it('may have additional fields, which are ignored, whatever their names', async () => {
    const names = ['note', '__proto__[polluted]', 'constructor[prototype][polluted]', '__proto__', 'a[3]', 'a[b][c]'];
    const fields = names.map((name) => ({ name, content: 'yes' }));
    expect(await sendForm(...fields, file('x'))).toEqual([201, 1]);
    expect(await sendForm(file('x'), ...fields)).toEqual([201, 1]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('may have any name or none', async () => {
    for (const filename of ['../../etc/passwd', '💩', 'x'.repeat(2_000), '%00', 'con']) {
      expect(await sendForm(file('x', { filename }))).toEqual([201, 1]);
    }
  });

  it('is taken under a rate limit and from anyone, where a route says so', async () => {
    const { body, headers } = form(file(randomBytes(MEGABYTE)));
    const brand = path.replace(/\/files.*/, '');
    expect(await send(body, headers, `${brand}/limited-files`)).toEqual([201, MEGABYTE]);
    expect(await send(body, headers, `${brand}/open-files`)).toEqual([201, MEGABYTE]);
  });
});

describe('A form without exactly one non-empty file', () => {
  it('is refused as missing when there is none called file', async () => {
    const required = [422, 'file: is required'];
    expect(await send(Buffer.alloc(0), {})).toEqual(required);
    expect(await send(Buffer.alloc(0), MULTIPART)).toEqual(required);
    expect(await sendForm({ name: 'note', content: 'x' })).toEqual(required);
    expect(await sendForm({ name: 'file', content: 'only a field' })).toEqual(required);
    expect(await sendForm(file('x', { name: 'photo' }))).toEqual(required);
    expect(await sendForm(file('', { filename: '' }))).toEqual(required);
    const { body } = await t.api.post(path, { token });
    expect(body).toEqual({ detail: 'file: is required', errors: [{ field: 'file', message: 'is required' }] });
  });

  it('is refused as of the wrong type when there are more, or it is empty', async () => {
    expect(await sendForm(file('x'), file('y'))).toEqual([400, TYPE]);
    expect(await sendForm(file('x'), file('y', { name: 'other' }))).toEqual([400, TYPE]);
    expect(await sendForm(file('y', { name: 'other' }), file('x'))).toEqual([400, TYPE]);
    expect(await sendForm(file(randomBytes(4 * MEGABYTE)), file(randomBytes(4 * MEGABYTE)))).toEqual([400, TYPE]);
    expect(await sendForm(file(''))).toEqual([400, TYPE]);
    expect(watch.calls).toBe(0);
  });
});

describe('A file that is too large', () => {
  const sizes: [string, number][] = [
    ['one byte too many', MAX_BYTES + 1],
    ['12 MB', 12 * MEGABYTE],
  ];

  it.each(sizes)('is refused, and each client gets to know: %s', async (_, size) => {
    const content = Buffer.alloc(size, 1);
    const { body, headers } = form(file(content));
    for (const connection of ['close', 'keep-alive']) {
      expect(await send(body, { ...headers, connection })).toEqual([400, SIZE]);
      expect(await send(body, { ...headers, connection, 'transfer-encoding': 'chunked' })).toEqual([400, SIZE]);
    }
    const data = new FormData();
    data.append('file', new Blob([content]), 'photo.png');
    const answer = await fetch(`${t.api.url}${path}`, { method: 'POST', headers: bearer(token), body: data });
    expect([answer.status, await answer.json()]).toEqual([400, { detail: SIZE }]);
    const test = await supertest(t.api.url).post(path).set(bearer(token)).attach('file', content, 'photo.png');
    expect([test.status, test.body.detail]).toEqual([400, SIZE]);
    const bare = { url: t.api.url, path };
    const withLength = { ...bearer(token), ...headers, 'content-length': String(body.length) };
    expect(await sendBare({ ...bare, headers: withLength, body: pieces(body) })).toMatchObject({
      status: 400,
      detail: SIZE,
    });
    const without = { ...bearer(token), ...headers, 'transfer-encoding': 'chunked' };
    expect(await sendBare({ ...bare, headers: without, body: chunked(pieces(body)) })).toMatchObject({
      status: 400,
      detail: SIZE,
    });
    expect(watch.calls).toBe(0);
  });

  it('leaves the connection usable', async () => {
    const { body, headers } = form(file(Buffer.alloc(MAX_BYTES + 1)));
    const next = 'GET /api/v1/system/info HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
    const { text } = await sendBare({
      url: t.api.url,
      path,
      headers: { ...bearer(token), ...headers, 'content-length': String(body.length), connection: 'keep-alive' },
      body: [...pieces(body), Buffer.from(next)],
    });
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it.each(['admin', 'member', 'nobody'])('is not read forever when its sender, %s, never stops', async (who) => {
    const credentials =
      who === 'nobody' ? {} : bearer(who === 'admin' ? token : await member.token('brand:read', 'brand:admin'));
    const start = form(file('')).body.subarray(0, -BOUNDARY.length - 8);
    const { status, bytes } = await sendBare({
      url: t.api.url,
      path,
      headers: { ...credentials, ...MULTIPART, 'transfer-encoding': 'chunked' },
      body: chunked(endless(start)),
    });
    expect([0, { admin: 400, member: 403, nobody: 401 }[who]]).toContain(status);
    expect(bytes).toBeLessThan(90 * MEGABYTE);
  });
});

describe('A body that is not a form', () => {
  const good = form(file('x')).body;
  const part = (...headers: string[]): Buffer => form({ headers, content: 'x' }).body;

  it.each<[string, string | Buffer]>([
    ['half a form', good.subarray(0, good.length / 2)],
    ['another boundary', good.toString().replaceAll(BOUNDARY, 'x'.repeat(20))],
    ['a part with an endless header', part(`Content-Disposition: form-data; name="${'n'.repeat(100_000)}"`)],
    ['many fields', form(...Array.from({ length: 50 }, (_, n) => ({ name: `f${n}`, content: 'x' })), file('x')).body],
  ])('is refused: %s', async (what, body) => {
    const [status, detail] = await send(Buffer.from(body), MULTIPART);
    if (['a part without headers', 'a part of broken headers', 'a part with very many headers'].includes(what)) {
      expect([400, 422]).toContain(status);
    } else expect([status, detail]).toEqual(UNREADABLE);
    expect(watch.calls).toBe(0);
  });

  it.each([
    ['no boundary', ''],
    ['another boundary', '; boundary=other'],
  ])('is refused for a type with %s', async (_, parameters) => {
    expect(await send(good, { 'content-type': `multipart/form-data${parameters}` })).toEqual(UNREADABLE);
  });

  it.each(['application/json', 'multipart/mixed; boundary=x'])('is refused for its other type %j', async (type) => {
    const refusal = [415, 'Send the file as multipart/form-data'];
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    expect(await send(Buffer.from('{}'), headers)).toEqual(refusal);
    expect(await send(Buffer.alloc(2 * MEGABYTE, 0x20), headers)).toEqual(refusal);
  });

  it('is refused when it is compressed', async () => {
    const refusal = [415, 'Compressed bodies are not accepted'];
    expect(await send(good, { ...MULTIPART, 'content-encoding': 'gzip' })).toEqual(refusal);
    expect(await send(good, { ...MULTIPART, 'content-encoding': 'identity' })).toEqual([201, 1]);
  });

  it('is refused with the fault of its URL', async () => {
    const [status] = await send(good, MULTIPART, `${path}%ff`);
    expect(status).toBe(400);
  });

  it('is refused by other routes as usual', async () => {
    const { status, text } = await t.api.raw('POST', '/api/v1/auth/login', MULTIPART, good);
    expect([status, JSON.parse(text)]).toEqual([415, { detail: 'Send the body as application/json' }]);
  });
});

describe('A sender', () => {
  it('is refused before anything is read: 401, 404, 403, in this order', async () => {
    const { body, headers } = form(file(randomBytes(3 * MEGABYTE)));
    const stranger = await t.world.member(await t.world.brand({ ceiling: ['brand:admin'] }), 'admin');
    expect((await t.api.raw('POST', path, headers, body)).status).toBe(401);
    expect(await send(body, headers, path, await stranger.token('brand:admin'))).toEqual([404, 'Brand not found']);
    expect((await send(body, headers, path, await admin.token('brand:read')))[0]).toBe(403);
    expect(await send(body, headers, path, await member.token('brand:admin'))).toEqual([
      403,
      'Brand admin access required',
    ]);
    expect(await send(randomBytes(100), MULTIPART, path, await member.token('brand:admin'))).toEqual([
      403,
      'Brand admin access required',
    ]);
    expect(watch.calls).toBe(0);
  });

  it('who disconnects in the middle frees its slot', async () => {
    const { body, headers } = form(file(randomBytes(MEGABYTE)));
    const leave = () =>
      sendBare({
        url: t.api.url,
        path,
        headers: { ...bearer(token), ...headers, 'content-length': String(body.length) },
        body: pieces(body.subarray(0, body.length / 2)),
        leavesAfterMs: 100,
      });
    await Promise.all(Array.from({ length: 20 }, leave));
    await eventually(async () => expect((await send(body, headers))[0]).toBe(201));
    expect(watch.inside).toBe(0);
  });
});

describe('Many concurrent uploads', () => {
  /** This many uploads, of these workspaces in turn, and the peak concurrency. */
  async function burst(admins: Person[], uploads: number, expectedInside: number): Promise<void> {
    const senders = await Promise.all(
      admins.map(async (one) => ({ to: filesOf(one.brandId), secret: await one.token('brand:admin') })),
    );
    let release = (): void => undefined;
    watch.hold = new Promise((resolve) => (release = resolve));
    watch.mostInside = 0;
    const { body, headers } = form(file(randomBytes(1_000)));
    const all = Array.from({ length: uploads }, (_, n) => {
      const { to, secret } = senders[n % senders.length]!;
      return send(body, headers, to, secret);
    });
    try {
      await eventually(() => Promise.resolve(expect(watch.inside).toBe(expectedInside)));
    } finally {
      release();
    }
    expect(new Set((await Promise.all(all)).map(String))).toEqual(new Set(['201,1000']));
    expect(watch.mostInside).toBe(expectedInside);
  }

  it('wait for each other and all succeed', async () => {
    const adminOfAnother = async () => t.world.member(await t.world.brand({ ceiling: ['brand:admin'] }), 'admin');
    await burst(await Promise.all(Array.from({ length: 6 }, adminOfAnother)), 30, 8);
  });

  it('of one workspace use at most three slots, so that others get one', async () => {
    const colleague = await t.world.member(admin.brandId, 'admin');
    await burst([admin, colleague], 10, 3);
  });
});
