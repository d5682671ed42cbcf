import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { lines, statusesIn, sendRaw } from '../support/raw-http.js';

const INFO = '/api/v1/system/info';
const BRANDS = '/api/v1/admin/brands';
const KEY = `X-Admin-Key: ${ADMIN_KEY}`;
const JSON_TYPE = 'Content-Type: application/json';
const BODY = '{"name":"Smuggler","plan":"team"}';
/** A second request that stands where a body is: it must never be answered as one. */
const INNER = lines(`GET ${INFO}?smuggled HTTP/1.1`, 'Host: x');

let t: TestApp;
beforeAll(async () => {
  t = await bootApp({ env: { BODY_LIMIT: '65536' } });
});
afterAll(() => t?.stop());

const brands = async (): Promise<number> =>
  Number((await t.database.row<{ n: string }>('SELECT count(*) AS n FROM brands'))!.n);
const post = (headers: readonly string[], body: string | Buffer): (string | Buffer)[] => [
  lines(`POST ${BRANDS} HTTP/1.1`, 'Host: x', KEY, JSON_TYPE, ...headers),
  body,
];

describe('A message with ambiguous framing', () => {
  it.each<[string, string[], string]>([
    ['two lengths', ['Content-Length: 5', `Content-Length: ${BODY.length}`], BODY + INNER],
    ['the same length twice', [`Content-Length: ${BODY.length}`, `Content-Length: ${BODY.length}`], BODY],
    ['a list of lengths', [`Content-Length: ${BODY.length}, 5`], BODY],
    ['a signed length', ['Content-Length: +33'], BODY],
    ['a negative length', ['Content-Length: -1'], BODY],
    ['a hexadecimal length', ['Content-Length: 0x21'], BODY],
    ['a length beyond all numbers', ['Content-Length: 99999999999999999999999'], BODY],
    ['an empty length', ['Content-Length:'], BODY],
    ['a length and chunks', ['Transfer-Encoding: chunked', 'Content-Length: 4'], `0\r\n\r\n${INNER}`],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${INNER}`],
    ['a coding nobody knows', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${INNER}`],
    ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${INNER}`],
    ['a folded header', ['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${INNER}`],
    ['a header in two lines', ['X-Folded: a', '\tb'], ''],
    ['a size of a chunk that is no number', ['Transfer-Encoding: chunked'], `zz\r\n${BODY}\r\n0\r\n\r\n`],
    ['a negative chunk', ['Transfer-Encoding: chunked'], `-1\r\n${BODY}\r\n0\r\n\r\n`],
    ['a chunk beyond all numbers', ['Transfer-Encoding: chunked'], `fffffffffffffffff\r\n${BODY}\r\n0\r\n\r\n`],
    ['a chunk longer than it says', ['Transfer-Encoding: chunked'], `5\r\n${BODY}\r\n0\r\n\r\n`],
    ['a chunk that ends in a bare line feed', ['Transfer-Encoding: chunked'], `21\n${BODY}\n0\n\n`],
    ['a header without a name', [': x'], ''],
    ['a header with a space in its name', ['X y: z'], ''],
    ['a NUL in a header', ['X-Nul: a\0b'], ''],
    ['a bare carriage return in a header', ['X-Return: a\rb: c'], ''],
  ])('is refused and creates nothing: %s', async (_, headers, body) => {
    const before = await brands();
    const statuses = statusesIn(await sendRaw(t.api.url, post(headers, body)));
    expect(statuses).toEqual([400]);
    expect(await brands()).toBe(before);
  });

  it('is refused as too large when chunk extensions never end', async () => {
    const body = `21;${'x'.repeat(40_000)}\r\n${BODY}\r\n0\r\n\r\n`;
    expect(statusesIn(await sendRaw(t.api.url, post(['Transfer-Encoding: chunked'], body)))).toEqual([413]);
  });

  it('is disconnected when it never ends, and creates nothing', async () => {
    const before = await brands();
    const answer = await sendRaw(t.api.url, post(['Transfer-Encoding: chunked'], `21\r\n${BODY}\r\n`), {
      silence: 1_000,
    });
    expect(answer).toBe('');
    expect(await brands()).toBe(before);
  });
});

describe('A request line or Host header', () => {
  const ask = async (line: string, ...headers: string[]): Promise<number[]> =>
    statusesIn(await sendRaw(t.api.url, lines(line, ...headers, 'Connection: close')));

  it.each<[string, string, string[]]>([
    ['no Host', `GET ${INFO} HTTP/1.1`, []],
    ['a version nobody speaks', `GET ${INFO} HTTP/9.9`, ['Host: x']],
    ['the opening of HTTP/2', 'PRI * HTTP/2.0', []],
    ['a method in small letters', `get ${INFO} HTTP/1.1`, ['Host: x']],
    ['a method of our own', `FETCH ${INFO} HTTP/1.1`, ['Host: x']],
    ['a space in the address', `GET /api v1 HTTP/1.1`, ['Host: x']],
    ['a NUL in the address', `GET /\0 HTTP/1.1`, ['Host: x']],
    ['a line feed in the address', `GET /a\nb HTTP/1.1`, ['Host: x']],
  ])('that is invalid is 400: %s', async (_, line, headers) => {
    expect(await ask(line, ...headers)).toEqual([400]);
  });

  it.each(['x x', '@', '[', 'evil.example/../..', '\xff\xfe', "';--", 'x'.repeat(8_000), ''])(
    'may be nonsense, and decides nothing: Host %j',
    async (host) => {
      const answer = await sendRaw(t.api.url, lines(`GET ${INFO} HTTP/1.1`, `Host: ${host}`, 'Connection: close'));
      expect(statusesIn(answer)).toEqual([200]);
      expect(answer).not.toContain('evil.example');
    },
  );

  it('may be given twice, and decides nothing', async () => {
    const [status] = await ask(`GET ${INFO} HTTP/1.1`, 'Host: x', 'Host: evil.example');
    expect([200, 400]).toContain(status);
  });

  it.each([
    'http://evil.example/api/v1/admin/plans',
    'http://x@evil.example/',
    '//evil.example/api/v1/system/info',
    '*',
  ])('that names another server does not reach it: %s', async (address) => {
    const answer = await sendRaw(t.api.url, lines(`GET ${address} HTTP/1.1`, 'Host: x', KEY, 'Connection: close'));
    expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|200|302)/);
    expect(answer).not.toMatch(/^location:.*evil/im);
  });

  it.each([
    ['Upgrade: websocket', 'Connection: upgrade'],
    ['Upgrade: h2c', 'Connection: upgrade, HTTP2-Settings'],
    ['Expect: 100-continue', 'X: y'],
    ['TE: trailers, deflate', 'Trailer: Authorization'],
    ['Range: bytes=0-1,0-1,0-1', 'If-Range: "x"'],
    ['Accept-Encoding: gzip;q=-1, *;q=NaN', 'Accept-Language: *;q=1e999'],
  ])('with an upgrade offer is answered as usual: %s', async (one, other) => {
    const statuses = await ask(`GET ${INFO} HTTP/1.1`, 'Host: x', one, other);
    expect(statuses.filter((status) => status !== 100)).toEqual([200]);
  });

  it('that requests a tunnel is refused', async () => {
    const statuses = await ask('CONNECT 127.0.0.1:22 HTTP/1.1', 'Host: 127.0.0.1:22');
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
  });

  it('with 16 KiB of headers is 431, whoever sends them', async () => {
    expect(await ask(`GET ${INFO} HTTP/1.1`, 'Host: x', `Cookie: a=${'x'.repeat(20_000)}`)).toEqual([431]);
    const many = Array.from({ length: 3_000 }, (_, n) => `X-${n}: y`);
    expect((await ask(`GET ${INFO} HTTP/1.1`, 'Host: x', ...many))[0]).toBe(431);
  });
});

describe('A body', () => {
  const sent = (headers: string[], body: string | Buffer): Promise<string> =>
    sendRaw(t.api.url, post([...headers, `Content-Length: ${body.length}`, 'Connection: close'], body));

  it.each<[string, string]>([
    ['lists', '['.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000)],
    ['both', '[{"a":'.repeat(50_000)],
    ['lists that end', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ])('is refused when nested 100,000 deep: %s', async (_, body) => {
    expect([400, 413, 422]).toContain(statusesIn(await sent([], body))[0]);
  });

  it('with a duplicate key uses the last value', async () => {
    expect(statusesIn(await sent([], '{"name":"a","plan":"team","name":7}'))).toEqual([422]);
    const answer = await sent([], '{"name":7,"plan":"team","name":"Twice"}');
    expect([statusesIn(answer)[0], answer.includes('"name":"Twice"')]).toEqual([201, true]);
  });

  it.each(['utf-16', 'utf-16le', 'utf-7', 'latin1', 'x', '""', 'utf-8; charset=utf-16', "'; --"])(
    'in the charset %j is refused or read as UTF-8',
    async (charset) => {
      const type = `Content-Type: application/json; charset=${charset}`;
      const statuses = statusesIn(await sent([type], BODY));
      expect([201, 400, 415]).toContain(statuses[0]);
    },
  );

  it.each(['gzip, gzip', 'x-gzip', 'GZIP', 'identity, br', 'compress', '*', 'zip', 'gzip;q=1'])(
    'in the coding %j is refused unread: nothing grows in memory',
    async (coding) => {
      const { gzipSync } = await import('node:zlib');
      const bomb = gzipSync(Buffer.alloc(30_000_000, ' '));
      expect(statusesIn(await sent([`Content-Encoding: ${coding}`], bomb))).toEqual([415]);
    },
  );

  it.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])(
    'on a method without one is not parsed as a second request: %s',
    async (method) => {
      const head = lines(`${method} ${INFO} HTTP/1.1`, 'Host: x', `Content-Length: ${INNER.length}`);
      const statuses = statusesIn(await sendRaw(t.api.url, head + INNER, { silence: 4_000 }));
      expect(statuses).toHaveLength(1);
      expect(statuses[0]).toBeLessThan(500);
    },
  );
});
