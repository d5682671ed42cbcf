import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { lines, openSocket, statusesIn, sendRaw } from '../support/raw-http.js';

const BRANDS = '/api/v1/admin/brands';
const JSON_TYPE = { 'content-type': 'application/json' };
/** What a fault must never show. */
const INSIDES = /\bat .*\.(js|ts)|node_modules|SELECT|INSERT|QueryFailed|TypeError|typeorm|postgres/i;

let t: TestApp;
beforeAll(async () => {
  t = await bootApp({ env: { BODY_LIMIT: '65536' } });
});
afterAll(() => t?.stop());

const key = { 'x-admin-key': ADMIN_KEY };
/** Creates a brand with a body of any bytes. */
const send = async (body: string | Buffer, headers: Record<string, string> = JSON_TYPE) => {
  const answer = await t.api.raw('POST', BRANDS, { ...key, ...headers }, Buffer.from(body));
  const { detail } = JSON.parse(answer.text) as { detail?: string };
  expect(answer.text).not.toMatch(INSIDES);
  return [answer.status, detail];
};

/** The beginning of a request that creates a brand. */
/** What is refused unread leaves the connection open: the first answer is all there is. */
const answerTo = (bytes: string | readonly string[]) => sendRaw(t.api.url, bytes, { answers: 1 });
const head = (...headers: string[]) =>
  lines(
    `POST ${BRANDS} HTTP/1.1`,
    'Host: x',
    `X-Admin-Key: ${ADMIN_KEY}`,
    'Content-Type: application/json',
    ...headers,
  );

describe('Bodies', () => {
  const MALFORMED = [400, 'The body is not valid JSON in UTF-8'];
  const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)},"plan":"team"}`;
  const pad = (bytes: number) => '{"name":"Padded","plan":"team"}'.padEnd(bytes);

  it.each<[string, string | Buffer]>([
    ['half an object', '{"name":'],
    ['two values', '{}{}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['only white space', ' \n'],
  ])('return 400 for invalid JSON: %s', async (_, body) => {
    expect(await send(body)).toEqual(MALFORMED);
  });

  it('return 422 unless the JSON is an object', async () => {
    const body = '[]';
    expect(await send(body)).toEqual([422, 'body: must be a JSON object']);
  });

  it('return 422 naming the required fields when missing or empty', async () => {
    expect(await send('')).toEqual([422, 'name: is required']);
    expect(await send('', {})).toEqual([422, 'name: is required']);
    expect(await send('{}')).toEqual([422, 'name: is required']);
  });

  it.each([
    ['a NUL in a text', '{"name":"a\\u0000b","plan":"team"}', 'body: must not contain NUL characters'],
    ['half a surrogate pair', '{"name":"\\ud83d","plan":"team"}', 'body: must be well-formed Unicode'],
    ['a NUL in a key', '{"na\\u0000me":1}', 'body: has a key that is not allowed'],
    ['__proto__ below', '{"a":[{"__proto__":1}]}', 'body: has a key that is not allowed'],
  ])('return 422 with %s', async (_, body, detail) => {
    expect(await send(body)).toEqual([422, detail]);
  });

  it('may be nested up to a limit', async () => {
    expect((await send(nested(20)))[1]).toBe('name: must be a string');
    for (const depth of [40, 1_000, 10_000])
      expect(await send(nested(depth))).toEqual([422, 'body: must not be nested deeper than 32 levels']);
    expect((await send('['.repeat(19_000)))[0]).toBe(400);
    expect((await send('{"a":'.repeat(12_000)))[0]).toBe(400);
  });

  it('return 422 with too many values', async () => {
    const value = Array(20_000).fill({});
    expect(await send(JSON.stringify(value))).toEqual([422, 'body: must have at most 20000 values']);
  });

  it('may be as large as the limit and no larger', async () => {
    expect((await send(pad(65_536)))[0]).toBe(201);
    expect(await send(pad(65_537))).toEqual([413, 'Body too large (max 65536 bytes)']);
    const chunked = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
    expect(await send(pad(200_000), chunked)).toEqual([413, 'Body too large (max 65536 bytes)']);
  });

  it('are rejected unread when Content-Length exceeds the limit', async () => {
    const answer = await answerTo(head('Content-Length: 10000000000'));
    expect(statusesIn(answer)).toEqual([413]);
    expect(statusesIn(await answerTo(head('Content-Length: 9', 'Content-Encoding: gzip')))).toEqual([415]);
  });

  it('are rejected at the limit when they never end', async () => {
    const chunk = `1000\r\n${'x'.repeat(4_096)}\r\n`;
    const answer = await answerTo([head('Transfer-Encoding: chunked'), chunk.repeat(100)]);
    expect(statusesIn(answer)).toEqual([413]);
  });

  it.each(['application/x-www-form-urlencoded', ''])('return 415 for the type %j', async (type) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    const body = '{"name":"Typed","plan":"team"}';
    expect(await send(body, headers)).toEqual([415, 'Send the body as application/json']);
  });

  it('are parsed for any JSON media type', async () => {
    const type = 'application/merge-patch+json';
    expect((await send('{"name":"Typed","plan":"team"}', { 'content-type': type }))[0]).toBe(201);
  });

  it('return 415 when compressed', async () => {
    const encoding = 'gzip';
    const body = gzipSync('{"name":"Small","plan":"team"}');
    const answer = await send(body, { ...JSON_TYPE, 'content-encoding': encoding });
    expect(answer).toEqual([415, 'Compressed bodies are not accepted']);
  });

  it('are parsed with a byte order mark, escapes and emoji', async () => {
    const { status, text } = await t.api.raw(
      'POST',
      BRANDS,
      { ...key, ...JSON_TYPE },
      Buffer.from('\ufeff{"n\\u0061me":"\\ud83d\\ude00 \\"q\\" \\\\ é\u2028","plan":"team"}'),
    );
    expect([status, JSON.parse(text).name]).toEqual([201, '\ud83d\ude00 "q" \\ é\u2028']);
  });

  it('change nothing about any other object, whatever their keys', async () => {
    const body = '{"name":"Proto","plan":"team","constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}}';
    expect((await send(body))[0]).toBe(201);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('Unknown fields', () => {
  const ignored = async (extra: object) => {
    const body = { name: 'Extra', plan: 'team', ...extra };
    const { status, headers } = await t.api.post(BRANDS, { adminKey: ADMIN_KEY, body });
    return [status, headers['x-ignored-fields']];
  };

  it('are ignored and listed', async () => {
    expect(await ignored({ colour: 'red', id: 5 })).toEqual([201, 'colour, id']);
    expect(await ignored({})).toEqual([201, undefined]);
  });

  it('cannot break the header by their names', async () => {
    const name = 'a\r\nX-Evil: 1';
    const shown = 'a%0D%0AX-Evil%3A%201';
    expect(await ignored({ [name]: 1 })).toEqual([201, shown]);
  });

  it('are listed up to a limit', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`field${n}${'x'.repeat(60)}`, n]));
    const [status, names] = await ignored(many);
    expect(status).toBe(201);
    expect(String(names).length).toBeLessThan(8_000);
  });
});

describe('Refused values', () => {
  it('are all listed, the first in detail', async () => {
    const body = { name: ' ', plan: 5, subscription_status: 'x', new_navigation: 'x' };
    const answer = await t.api.post(BRANDS, { adminKey: ADMIN_KEY, body });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      detail: 'name: must not be blank',
      errors: [
        { field: 'name', message: 'must not be blank' },
        { field: 'plan', message: 'must be a string' },
        { field: 'subscription_status', message: 'must be one of: active, none, past_due, canceled' },
        { field: 'new_navigation', message: 'must be true or false' },
      ],
    });
  });

  it('are never repeated back: a password stays out of the answer', async () => {
    const body = { email: 'x', full_name: 'X', password: 'hunter2' };
    const { status, text } = await t.api.post('/api/v1/admin/users', { adminKey: ADMIN_KEY, body });
    expect(status).toBe(422);
    expect(text).not.toContain('hunter2');
  });
});

describe('A body', () => {
  /** The start of a request whose body of this many bytes has only begun to arrive. */
  const begun = (line: string, length: number, ...headers: string[]) => [
    lines(`${line} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', `Content-Length: ${length}`, ...headers),
    '{"name":"',
  ];

  it.each([
    ['no credential', []],
    ['a wrong key', ['X-Admin-Key: guessed']],
    ['a token that is none', ['Authorization: Bearer wsp_unknown']],
  ])('is not read from a caller with %s: the refusal is immediate', async (_, headers) => {
    expect(statusesIn(await answerTo(begun(`POST ${BRANDS}`, 60_000, ...headers)))).toEqual([401]);
  });

  it('is rejected unread over 16 KiB on a public route', async () => {
    const answer = await answerTo(begun('POST /api/v1/auth/login', 16_385));
    expect(statusesIn(answer)).toEqual([413]);
    expect(answer).toContain('Body too large (max 16384 bytes)');
  });

  it('is rejected unread for an unknown route or method', async () => {
    expect(statusesIn(await answerTo(begun('POST /api/v1/nowhere', 60_000)))).toEqual([404]);
    expect(statusesIn(await answerTo(begun('PUT /api/v1/auth/login', 60_000)))).toEqual([405]);
  });

  it('leaves nothing behind when aborted during authentication', async () => {
    const before = await t.database.row<{ n: number }>('SELECT count(*)::int AS n FROM brands');
    const socket = await openSocket(t.api.url);
    socket.write(begun(`POST ${BRANDS}`, 60_000, `X-Admin-Key: ${ADMIN_KEY}`).join(''));
    socket.destroy();
    expect((await send('{"name":"Next","plan":"team"}'))[0]).toBe(201);
    const after = await t.database.row<{ n: number }>('SELECT count(*)::int AS n FROM brands');
    expect(after!.n - before!.n).toBe(1);
  });
});
