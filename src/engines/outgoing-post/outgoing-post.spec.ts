import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../../test/support/tls-certificate.js';
import { parseAllowedHosts } from '../public-hosts/allowed-hosts.js';
import { AddressRefused, parseTarget, postTo, type PostLimits } from './outgoing-post.js';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: Server, address = '127.0.0.1'): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return (server.address() as AddressInfo).port;
}
const receiver = (answer: RequestListener): Promise<number> => listen(createServer(answer));
const nowhere = (): Promise<string[]> => Promise.reject(new Error('ENOTFOUND'));
const limits = (more: Partial<PostLimits> = {}): PostLimits => ({
  allowedHosts: parseAllowedHosts('127.0.0.1,hooks.example'),
  lookup: nowhere,
  timeoutMs: 30_000,
  maxAnswerBytes: 1_000,
  ...more,
});
const post = (url: string, more?: Partial<PostLimits>) => postTo(url, { 'x-test': 'a' }, '{"n":1}', limits(more));

const NOT_PUBLIC = 'the host must have public addresses only';

describe('The address of a receiver', () => {
  it.each(['https://hooks.example.com/in', 'https://hooks.example.com:8443/in?a=1', 'https://93.184.215.14/'])(
    'may be %s',
    (url) => {
      expect(parseTarget(url, []).href).toBe(url);
    },
  );

  it.each([
    ['http://hooks.example.com/', 'must be an https URL'],
    ['ftp://hooks.example.com/', 'must be an https URL'],
    ['file:///etc/passwd', 'must be an https URL'],
    ['hooks.example.com', 'must be an https URL'],
    [`https://hooks.example.com/${'a'.repeat(2_000)}`, 'must be an https URL'],
    ['https://ada:secret@hooks.example.com/', 'must not contain credentials'],
    ['https://hooks.example.com/#here', 'must not have a fragment'],
    ['https://127.0.0.1/', 'must not lead to a private address'],
    ['https://127.1/', 'must not lead to a private address'],
    ['https://0x7f000001/', 'must not lead to a private address'],
    ['https://2130706433/', 'must not lead to a private address'],
    ['https://[::1]/', 'must not lead to a private address'],
    ['https://[::ffff:127.0.0.1]/', 'must not lead to a private address'],
    ['https://169.254.169.254/latest/meta-data', 'must not lead to a private address'],
    ['https://localhost:3000/', 'must not lead to a private address'],
    ['https://metadata.google.internal/', 'must not lead to a private address'],
  ])('%s is refused: %s', (url, sentence) => {
    expect(() => parseTarget(url, [])).toThrow(new AddressRefused(sentence));
  });

  it('may be private and without TLS for a host that is allowed, at its port only', () => {
    const allowed = parseAllowedHosts('hooks.internal:8080,10.0.0.7');
    expect(parseTarget('http://hooks.internal:8080/in', allowed).port).toBe('8080');
    expect(parseTarget('http://10.0.0.7/in', allowed).hostname).toBe('10.0.0.7');
    expect(() => parseTarget('http://hooks.internal/in', allowed)).toThrow('must be an https URL');
  });
});

describe('A post', () => {
  it('sends headers and body, and returns status and the beginning of the answer', async () => {
    let received: unknown;
    const port = await receiver((request, response) => {
      void text(request).then((body) => {
        received = { method: request.method, header: request.headers['x-test'], body };
        response.writeHead(429, { 'retry-after': '7' }).end('x'.repeat(5_000));
      });
    });
    const answer = await post(`http://127.0.0.1:${port}/in`);
    expect(received).toEqual({ method: 'POST', header: 'a', body: '{"n":1}' });
    expect({ ...answer, body: answer.body.toString() }).toEqual({
      status: 429,
      retryAfter: '7',
      body: 'x'.repeat(1_000),
    });
  });

  it('does not follow a redirect', async () => {
    let followed = false;
    const port = await receiver((request, response) => {
      followed ||= request.url !== '/in';
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect((await post(`http://127.0.0.1:${port}/in`)).status).toBe(302);
    expect(followed).toBe(false);
  });

  it('cuts an answer without an end', async () => {
    let sent = 0;
    const closed = new Promise<void>((resolve) => {
      void receiver((_, response) => {
        response.on('close', resolve);
        const more = (): void => {
          sent += 1;
          if (!response.destroyed) response.write('x'.repeat(100), () => setImmediate(more));
        };
        more();
      }).then(async (port) => expect((await post(`http://127.0.0.1:${port}/in`)).body).toHaveLength(1_000));
    });
    await closed;
    expect(sent).toBeGreaterThan(5);
  });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['sends its headers and no more', (_, response) => void response.writeHead(200).flushHeaders()],
    [
      'sends a byte now and then',
      (_, response) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
    [
      'sends interim answers without an end',
      (_, response) => {
        const timer = setInterval(() => response.writeProcessing(), 20);
        response.socket!.on('close', () => clearInterval(timer));
      },
    ],
  ])('times out for a receiver that %s', async (_, answer) => {
    const port = await receiver(answer);
    await expect(post(`http://127.0.0.1:${port}/in`, { timeoutMs: 200 })).rejects.toThrow('no answer within 200 ms');
  });

  it('fails when the connection is refused or cut', async () => {
    const port = await receiver((_, response) => void response.socket!.destroy());
    await expect(post(`http://127.0.0.1:${port}/in`)).rejects.toThrow(/hang up|ECONNRESET/);
    await expect(post('http://127.0.0.1:1/in')).rejects.toThrow('ECONNREFUSED');
  });

  it('is aborted with the work', async () => {
    const port = await receiver(() => undefined);
    const stop = new AbortController();
    const posting = postTo(`http://127.0.0.1:${port}/in`, {}, '', limits(), stop.signal);
    stop.abort(new Error('The process is stopping'));
    await expect(posting).rejects.toThrow('The process is stopping');
  });
});

describe('The connection of a post', () => {
  it('goes to the address that was looked up, which is looked up once', async () => {
    const port = await receiver((request, response) => response.end(request.headers.host));
    let lookups = 0;
    const lookup = (): Promise<string[]> => Promise.resolve([lookups++ === 0 ? '127.0.0.1' : '127.0.0.2']);
    const answer = await post(`http://hooks.example:${port}/in`, { lookup });
    expect([answer.body.toString(), lookups]).toEqual([`hooks.example:${port}`, 1]);
  });

  it.each([[['127.0.0.1']], [['1.1.1.1', '10.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [['169.254.169.254']]])(
    'is not made when a host that is not allowed has the addresses %j',
    async (addresses) => {
      let connections = 0;
      const server = createServer();
      server.on('connection', () => connections++);
      const port = await listen(server);
      await expect(
        post(`https://hooks.example:${port}/in`, { allowedHosts: [], lookup: () => Promise.resolve(addresses) }),
      ).rejects.toThrow(NOT_PUBLIC);
      expect(connections).toBe(0);
    },
  );

  it('is refused in the same words when the name of the host is unknown, so that nobody learns names', async () => {
    const lookup = (): Promise<string[]> => Promise.reject(new Error('queryA ENOTFOUND hooks.example'));
    await expect(post('https://hooks.example/in', { allowedHosts: [], lookup })).rejects.toThrow(NOT_PUBLIC);
  });

  it('is not made to a private address that the name has at the second lookup', async () => {
    let connections = 0;
    const server = createServer();
    server.on('connection', () => connections++);
    const port = await listen(server);
    let lookups = 0;
    const lookup = (): Promise<string[]> => Promise.resolve([lookups++ === 0 ? '192.0.32.8' : '127.0.0.1']);
    const url = `https://hooks.example:${port}/in`;
    await expect(post(url, { allowedHosts: [], lookup, timeoutMs: 300 })).rejects.toThrow();
    await expect(post(url, { allowedHosts: [], lookup, timeoutMs: 300 })).rejects.toThrow(NOT_PUBLIC);
    expect([connections, lookups]).toEqual([0, 2]);
  });

  const secure = (): Promise<number> =>
    listen(createTlsServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (_, response) => response.end('ok')));

  it('has TLS for the name of the host', async () => {
    const lookup = (): Promise<string[]> => Promise.resolve(['127.0.0.1']);
    const answer = await post(`https://hooks.example:${await secure()}/in`, { lookup, ca: CERTIFICATE });
    expect(answer.body.toString()).toBe('ok');
  });

  it('is refused when the certificate is of another name, or of nobody known', async () => {
    const port = await secure();
    const lookup = (): Promise<string[]> => Promise.resolve(['127.0.0.1']);
    const others = { lookup, allowedHosts: parseAllowedHosts('other.example,hooks.example'), ca: CERTIFICATE };
    await expect(post(`https://other.example:${port}/`, others)).rejects.toThrow('does not match');
    await expect(post(`https://hooks.example:${port}/`, { ...others, ca: undefined })).rejects.toThrow('self-signed');
  });
});
