import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createClient } from './client.js';
import { Problem } from './problem.js';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

describe('A client', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const listen = async (answer: RequestListener): Promise<string> => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const problemOf = async (call: PromiseLike<unknown>): Promise<Problem> =>
    (await Promise.resolve(call).catch((error: unknown) => error)) as Problem;

  it('rejects an answer whose body is cut', async () => {
    const baseUrl = await listen((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' }).write('{"name": "wor', () => {
        response.socket!.destroy();
      });
    });
    await expect(createClient({ baseUrl }).getInfo()).rejects.toThrow(TypeError);
  });

  it('rejects JSON that is none', async () => {
    const baseUrl = await listen((_, response) => response.writeHead(200, JSON_TYPE).end('<html>'));
    await expect(createClient({ baseUrl }).getInfo()).rejects.toMatchObject({ name: 'SyntaxError' });
  });

  it('throws the error page of a proxy as a problem with its text', async () => {
    const baseUrl = await listen((_, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway'),
    );
    const problem = await problemOf(createClient({ baseUrl }).getInfo());
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({ status: 502, detail: 'HTTP status 502', body: '<h1>Bad gateway', requestId: null });
  });

  it('repeats nothing by itself', async () => {
    let calls = 0;
    const baseUrl = await listen((_, response) => {
      calls += 1;
      response.writeHead(503, { ...JSON_TYPE, 'retry-after': '2' }).end('{"detail":"Unavailable"}');
    });
    const problem = await problemOf(createClient({ baseUrl }).listBoards());
    expect([problem.status, problem.retryAfterMs, calls]).toEqual([503, 2_000, 1]);
  });

  it('rejects once when its answer is requested with headers', async () => {
    const baseUrl = await listen((_, response) => response.writeHead(404, JSON_TYPE).end('{"detail":"Not found"}'));
    // An unhandled second rejection would end the process.
    await expect(createClient({ baseUrl }).getBoard('1').withResponse()).rejects.toThrow('404 Not found');
    await expect(
      createClient({ baseUrl })
        .getBoard('1')
        .catch(() => 'caught'),
    ).resolves.toBe('caught');
    let isDone = false;
    await expect(
      createClient({ baseUrl })
        .getBoard('1')
        .finally(() => (isDone = true)),
    ).rejects.toThrow('Not found');
    expect(isDone).toBe(true);
  });

  describe('sends', () => {
    const sent = async (
      options: Parameters<typeof createClient>[0],
      call: (client: ReturnType<typeof createClient>) => PromiseLike<unknown>,
    ): Promise<{ url: string } & RequestInit> => {
      const requests: ({ url: string } & RequestInit)[] = [];
      const fetch = (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
        requests.push({ url: typeof url === 'string' ? url : '', ...init });
        return Promise.resolve(new Response(null, { status: 204 }));
      };
      await call(createClient({ ...options, fetch }));
      return requests[0]!;
    };

    it('sends a token without a cookie', async () => {
      const request = await sent({ baseUrl: 'https://a.example/', token: 'wsp_1' }, (client) => client.getBoard('a/b'));
      expect(request).toMatchObject({
        url: 'https://a.example/api/v1/board/boards/a%2Fb',
        method: 'GET',
        credentials: 'omit',
        headers: { authorization: 'Bearer wsp_1', accept: 'application/json' },
      });
    });

    it('sends the session cookie to its own origin, without a token', async () => {
      const request = await sent({}, (client) => client.listBoards({ limit: 5 }));
      expect(request).toMatchObject({ url: '/api/v1/board/boards?limit=5', credentials: 'same-origin' });
      expect(request.headers).not.toHaveProperty('authorization');
    });

    it('sends a JSON body with the headers of client, operation and call', async () => {
      const request = await sent({ headers: { 'x-admin-key': 'k' } }, (client) =>
        client.createBoard({ name: 'é' }, { idempotencyKey: '1', headers: { 'x-trace': 't' } }),
      );
      expect(request).toMatchObject({ method: 'POST', body: '{"name":"é"}' });
      expect(request.headers).toEqual({
        'x-admin-key': 'k',
        'x-trace': 't',
        'Idempotency-Key': '1',
        accept: 'application/json',
        'content-type': 'application/json',
      });
    });

    it('sends a file as form data', async () => {
      const file = new Blob(['x'], { type: 'image/png' });
      const { body, headers } = await sent({}, (client) => client.uploadMemberPhoto(1, 2, { file }));
      expect((body as FormData).get('file')).toMatchObject({ size: 1, type: 'image/png' });
      // The boundary is in the type that the form itself gives.
      expect(headers).not.toHaveProperty('content-type');
    });
  });
});

describe('A problem', () => {
  const problem = (headers: Record<string, string>, body: unknown = { detail: 'No' }): Problem =>
    new Problem(429, new Headers(headers), body);

  it.each([
    [undefined, null],
    ['0', 0],
    ['120', 120_000],
    ['soon', null],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ])('with Retry-After %j asks for a retry after %j ms', (text, expected) => {
    expect(problem(text === undefined ? {} : { 'retry-after': text }).retryAfterMs).toBe(expected);
  });

  it('says when to repeat by a date', () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const ms = problem({ 'retry-after': inAMinute }).retryAfterMs!;
    expect(ms).toBeGreaterThan(50_000);
    expect(ms).toBeLessThanOrEqual(60_000);
  });

  it('has the message of a structured refusal, or all of it', () => {
    const detail = { error: 'quota_exceeded', message: 'The plan allows 3', limit: 3 };
    expect(problem({}, { detail })).toMatchObject({ message: '429 The plan allows 3', detail });
    expect(problem({}, { detail: { error: 'x' } }).message).toBe('429 {"error":"x"}');
  });

  it('has the id of the request from the body, else from the header', () => {
    const headers = { 'x-request-id': 'header' };
    expect(problem(headers, { detail: 'No', request_id: 'body' }).requestId).toBe('body');
    expect(problem(headers).requestId).toBe('header');
  });
});
