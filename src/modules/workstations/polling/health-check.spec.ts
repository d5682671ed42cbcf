import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkHealth, type HealthResult, type Miss } from './health-check.js';

const ID = '0b7f3f3e-5c0a-4d3a-9b1e-2f6f4f3f9a10';
const BODY = JSON.stringify({ desk_id: ID, version: '1.0.0' });
const head = (...lines: string[]): string => `HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
const whole = (body: string): string => head(`Content-Length: ${Buffer.byteLength(body)}`) + body;

describe('A health check', () => {
  let server: Server;
  let port: number;
  let requests: string[];
  let answer: (socket: Socket) => void;
  const open = new Set<Socket>();
  const check = (timeoutMs = 30_000, host = '127.0.0.1', signal?: AbortSignal): Promise<HealthResult> =>
    checkHealth(`http://${host}:${port}/health`, { timeoutMs, signal });
  const saying = (text: string) => (socket: Socket) => void socket.write(text);
  const missed = (why: Miss): HealthResult => ({ kind: 'missed', why });
  const allGone = async (): Promise<void> => {
    for (const socket of open) await new Promise((resolve) => socket.once('close', resolve));
  };

  beforeEach(async () => {
    requests = [];
    answer = saying(whole(BODY));
    server = createServer((socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => undefined);
      socket.once('data', (chunk) => {
        requests.push(chunk.toString());
        answer(socket);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('succeeds when a desk answers with its id', async () => {
    await expect(check()).resolves.toMatchObject({ kind: 'answered', health: { deskId: ID, version: '1.0.0' } });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(/^GET \/health HTTP\/1\.1\r\n/);
    expect(requests[0]).toMatch(/\r\nconnection: close\r\n/i);
    expect(requests[0]).not.toMatch(/authorization|cookie/i);
  });

  it('accepts an answer in pieces', async () => {
    answer = (socket) => {
      socket.write(head('Transfer-Encoding: chunked'));
      for (const letter of BODY) socket.write(`1\r\n${letter}\r\n`);
      socket.write('0\r\n\r\n');
    };
    await expect(check()).resolves.toMatchObject({ kind: 'answered' });
  });

  it('leaves no connection behind, even where the desk would keep it', async () => {
    answer = saying(head('Connection: keep-alive', `Content-Length: ${BODY.length}`) + BODY);
    await Promise.all([check(), check()]);
    await allGone();
    await check();
    expect(requests).toHaveLength(3);
  });

  it('resolves desks by name, many at the same time and again later', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => check(5_000, 'localhost')));
    results.push(await check(5_000, 'localhost'));
    expect(results.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'answered'));
  });

  it('does not send the userinfo of an address', async () => {
    await check(5_000, 'name:secret@127.0.0.1');
    expect(requests[0]).not.toMatch(/authorization|secret/i);
  });

  const room = 65_536 - BODY.length;
  it('reads 64 KiB', async () => {
    answer = saying(whole(BODY + ' '.repeat(room)));
    await expect(check()).resolves.toMatchObject({ kind: 'answered' });
  });

  it('reads headers of almost 8 KiB', async () => {
    answer = saying(head(`X-A: ${'x'.repeat(8_000)}`, `Content-Length: ${BODY.length}`) + BODY);
    await expect(check()).resolves.toMatchObject({ kind: 'answered' });
  });

  const endless = (first: string, more: string) => (socket: Socket) => {
    const pour = (): void => {
      if (!socket.destroyed) socket.write(more, () => setImmediate(pour));
    };
    socket.write(first);
    pour();
  };
  const everySoOften = (first: string, drop: string) => (socket: Socket) => {
    socket.write(first);
    const drip = setInterval(() => socket.write(drop), 10);
    socket.on('close', () => clearInterval(drip));
  };
  const redirect = (status: string): string =>
    `HTTP/1.1 ${status}\r\nLocation: http://127.0.0.1:1/health\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

  it.each<[string, Miss, (socket: Socket) => void]>([
    ['one byte more than that', 'too_large', saying(whole(BODY + ' '.repeat(room + 1)))],
    ['the promise of more than that', 'too_large', saying(head('Content-Length: 65537'))],
    ['a body without an end', 'too_large', endless(head('Connection: close'), 'x'.repeat(10_000))],
    ['chunks without an end', 'too_large', endless(head('Transfer-Encoding: chunked'), '4\r\nxxxx\r\n'.repeat(1_000))],
    ['headers of more than 8 KiB', 'too_large', saying(head(`X-A: ${'x'.repeat(8_200)}`, 'Content-Length: 2') + '{}')],
    ['a header without an end', 'too_large', endless('HTTP/1.1 200 OK\r\nX: ', 'x'.repeat(10_000))],
    ['headers without an end', 'too_large', endless('HTTP/1.1 200 OK\r\n', 'X-A: b\r\n'.repeat(1_000))],
    ['a redirect', 'status', saying(redirect('302 Found'))],
    ['a lasting redirect', 'status', saying(redirect('308 Permanent Redirect'))],
    ['an error', 'status', saying(redirect('500 Internal Server Error'))],
    ['another success', 'status', saying(redirect('201 Created'))],
    ['no content', 'status', saying('HTTP/1.1 204 No Content\r\n\r\n')],
    ['interim answers without an end', 'status', endless('', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000))],
    ['hints before an answer', 'status', saying('HTTP/1.1 103 Early Hints\r\n\r\n' + whole(BODY))],
    ['another protocol', 'status', saying('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n')],
    ['a page', 'not_json', saying(whole('<!doctype html><h1>Sign in</h1>'))],
    ['nothing', 'not_json', saying(head('Content-Length: 0'))],
    ['packed JSON', 'not_json', saying(head('Content-Encoding: gzip', 'Content-Length: 2') + '\x1f\x08')],
    ['JSON of somebody else', 'not_a_desk', saying(whole('{"status":"ok"}'))],
    ['half an answer', 'broken', (socket) => void socket.end(head(`Content-Length: ${BODY.length + 1}`) + BODY)],
    ['half a chunk', 'broken', (socket) => void socket.end(head('Transfer-Encoding: chunked') + 'ff\r\n{')],
    ['two lengths', 'broken', saying(head('Content-Length: 2', 'Content-Length: 3') + '{}')],
    ['another language', 'broken', saying('SSH-2.0-OpenSSH_9.6\r\n')],
    ['a hang-up', 'broken', (socket) => void socket.destroy()],
    ['a reset', 'broken', (socket) => void socket.resetAndDestroy()],
  ])('fails when it gets %s: %s', async (_, why, given) => {
    answer = given;
    await expect(check()).resolves.toEqual(missed(why));
    await allGone();
    expect(requests).toHaveLength(1);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['never answers', () => {}],
    ['never ends its headers', saying('HTTP/1.1 200 OK\r\n')],
    ['never ends its body', saying(head('Content-Length: 1000') + BODY)],
    ['answers header by header', everySoOften('HTTP/1.1 200 OK\r\n', 'X-A: b\r\n')],
    ['answers drop by drop', everySoOften(head('Content-Length: 60000'), ' ')],
    ['answers chunk by chunk', everySoOften(head('Transfer-Encoding: chunked'), '1\r\n \r\n')],
  ])('times out for a desk that %s', async (_, given) => {
    answer = given;
    await expect(check(100)).resolves.toEqual(missed('timeout'));
    await allGone();
  });

  it('reports a closed port as refused', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(check()).resolves.toEqual(missed('refused'));
  });

  it.each(['', 'desk', 'http://', 'http://[::1', 'ftp://127.0.0.1/health', 'file:///etc/passwd', 'http://x:99999/'])(
    'opens no connection for %j',
    async (url) => {
      await expect(checkHealth(url, { timeoutMs: 1_000 })).resolves.toEqual(missed('unreachable'));
    },
  );

  it('rejects an untrusted certificate and a server without one', async () => {
    const url = `https://127.0.0.1:${port}/health`;
    await expect(checkHealth(url, { timeoutMs: 30_000 })).resolves.toEqual(missed('broken'));
  });

  it('can be stopped, before and while it waits', async () => {
    answer = () => controller.abort();
    const controller = new AbortController();
    await expect(check(5_000, '127.0.0.1', controller.signal)).resolves.toEqual(missed('stopped'));
    await expect(check(5_000, '127.0.0.1', controller.signal)).resolves.toEqual(missed('stopped'));
    await allGone();
    expect(requests).toHaveLength(1);
  });
});
