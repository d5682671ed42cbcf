import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { S3Storage } from '../../src/engines/object-storage/s3-storage.js';
import { StorageUnreachable, type Storage } from '../../src/engines/object-storage/storage.js';
import { BUCKET, CREDENTIALS, startS3, type S3Server } from './s3-server.js';
import { keepsThePromises } from './storage-contract.js';

const PICTURE = { bytes: Buffer.from('x'), type: 'image/png' };
type Limits = S3Storage['limits'];
type Changes = { bucket?: string; prefix?: string; keyId?: string; secret?: string; limits?: Partial<Limits> };
const at = (endpoint: string, { bucket = BUCKET, prefix = '', limits, ...credentials }: Changes = {}): S3Storage =>
  new S3Storage(
    { kind: 's3', bucket, endpoint, region: 'eu-central-1', prefix },
    { ...CREDENTIALS, ...credentials },
    limits,
  );

/** Every verb fails as unreachable; returns what the caller would log. */
async function reasons(storage: Storage): Promise<string[]> {
  const works = [storage.put('a/x.png', PICTURE), storage.get('a/x.png'), storage.remove('a/x.png')];
  const errors = await Promise.all(
    works.map((work) =>
      work.then(
        () => null,
        (error: unknown) => error as Error,
      ),
    ),
  );
  return errors.map((error) => {
    expect(error).toBeInstanceOf(StorageUnreachable);
    return `${error!.message} ${JSON.stringify(error!.cause ?? null)}`;
  });
}

describe('Files in a bucket', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3?.stop());

  keepsThePromises(() => at(s3.endpoint));

  it('are kept below the prefix', async () => {
    const [inside, outside] = [at(s3.endpoint, { prefix: 'blue/green.1/' }), at(s3.endpoint)];
    await inside.put('x.png', PICTURE);
    expect(await outside.get('x.png')).toBeNull();
    expect(await at(s3.endpoint, { prefix: 'blue/' }).get('green.png')).toBeNull();
    expect((await inside.get('x.png'))!.bytes.toString()).toBe('x');
  });

  it('are unreachable with wrong credentials, and the reason reveals none', async () => {
    for (const wrong of [{ secret: 'wrong-secret' }, { keyId: 'unknown-key' }]) {
      const reason = (await reasons(at(s3.endpoint, wrong))).join('\n');
      expect(reason).toMatch(/answered 403 \((SignatureDoesNotMatch|InvalidAccessKeyId)\)/);
      expect(reason).not.toMatch(/wrong-secret|unknown-key|S3RVER|Signature=/);
    }
  });

  it('are unreachable in a missing bucket, which is not a missing file', async () => {
    for (const reason of await reasons(at(s3.endpoint, { bucket: 'no-such-bucket' })))
      expect(reason).toContain('NoSuchBucket');
  });

  it('are available again when the server is back', async () => {
    const first = await startS3();
    const storage = at(first.endpoint);
    await storage.put('x.png', PICTURE);
    await first.stop();
    for (const reason of await reasons(storage)) expect(reason).toContain('ECONNREFUSED');
  });
});

describe('A server that is not an object storage', () => {
  const open: (Server | Socket)[] = [];
  afterAll(() => open.forEach((one) => ('destroy' in one ? one.destroy() : one.close())));

  async function serving(serve: (socket: Socket) => void): Promise<string> {
    const server = createServer((socket) => {
      open.push(socket.on('error', () => undefined));
      serve(socket);
    });
    open.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  /** Answers every request with these bytes, and nothing more. */
  const answering = (text: string | null, close = true) =>
    serving((socket) =>
      socket.once('data', () => {
        if (text !== null) socket.write(text);
        if (close) socket.end();
      }),
    );
  const http = (status: string, body = '', headers = ''): string =>
    `HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n${headers}\r\n${body}`;

  it.each<[string, string]>([
    ['garbage', '\0\x01\x02 not http\r\n\r\n'],
    ['nothing', ''],
    ['a page', http('200 OK', '<html>Welcome</html>', 'Content-Type: text/html\r\n')],
    ['a fault', http('500 Internal Server Error')],
    ['too many', http('429 Too Many Requests')],
    ['a bare 404', http('404 Not Found', 'not here')],
    ['a redirect', http('307 Temporary Redirect', '', 'Location: http://127.0.0.1:1/\r\n')],
    ['half an answer', 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nETag: "x"\r\nContent-Length: 100\r\n\r\nhalf'],
  ])('is unreachable: it answers %s', async (what, text) => {
    const storage = at(await answering(text), { limits: { pauseMs: 10 } });
    await expect(storage.get('a/x.png')).rejects.toThrow(StorageUnreachable);
    await expect(storage.remove('a/x.png')).rejects.toThrow(StorageUnreachable);
    if (what !== 'half an answer') await expect(storage.put('a/x.png', PICTURE)).rejects.toThrow(StorageUnreachable);
  });

  it('is unreachable when its answer never ends', async () => {
    const endpoint = await serving((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n');
      const more = (): void => {
        while (socket.writable && socket.write(Buffer.alloc(65_536)));
      };
      socket.on('drain', more);
      more();
    });
    const storage = at(endpoint, { limits: { maxAnswerBytes: 1_000_000 } });
    await expect(storage.get('a/x.png')).rejects.toThrow('longer than 1000000 bytes');
    expect(at(endpoint).limits.maxAnswerBytes).toBe(33_554_432);
  });

  it('times out when it never answers, and when it stops in the middle', async () => {
    const half = 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 100\r\n\r\nhalf';
    const endpoints = await Promise.all([answering(null, false), answering(half, false)]);
    const refusals = await Promise.all(
      endpoints.map((endpoint) => reasons(at(endpoint, { limits: { attemptTimeoutMs: 300 } }))),
    );
    for (const reason of refusals.flat()) expect(reason).toContain('not within the time limit');
    // Twice, with a pause in between.
    expect(at(endpoints[0]).limits.attemptTimeoutMs).toBe(4_500);
  });
});
