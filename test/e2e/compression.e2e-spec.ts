import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';

let t: TestApp;
let workspace: Workspace;
beforeAll(async () => {
  t = await bootApp();
  workspace = await createWorkspace(t);
});
afterAll(() => t?.stop());

/** The bytes as they were sent. */
async function ask(path: string, encoding: string | null, method = 'GET', body?: string) {
  const response = await fetch(`${t.api.url}/api/v1/${path}`, {
    method,
    body,
    headers: {
      authorization: `Bearer ${workspace.token}`,
      'accept-encoding': encoding ?? 'identity',
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  // fetch has decompressed it already.
  return {
    encoding: response.headers.get('content-encoding'),
    vary: response.headers.get('vary'),
    text: await response.text(),
  };
}

describe('An answer', () => {
  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity', null],
  ])('to Accept-Encoding %j is sent as %j, with the same content', async (accepted, encoding) => {
    const plain = await ask('me/token', null);
    const answer = await ask('me/token', accepted);
    expect(answer.encoding).toBe(encoding);
    expect(answer.text).toBe(plain.text);
    expect(answer.vary).toContain('Accept-Encoding');
  });

  it('of less than a kilobyte is not compressed', async () => {
    expect((await ask('system/info', 'gzip')).encoding).toBeNull();
  });

  it('to a change is not compressed, since it may hold a secret', async () => {
    const columns = Array.from({ length: 40 }, (_, n) => ({ name: `Column ${n}`, status: 'pending' }));
    const { encoding, text } = await ask('board/boards', 'gzip', 'POST', JSON.stringify({ name: 'Long', columns }));
    expect([encoding, text.length > 1_024]).toEqual([null, true]);
  });
});

describe('The contract', () => {
  const read = (headers: Record<string, string>) => t.api.get('/api/v1/openapi.json', { headers });

  it.each([
    ['openapi.json', 'gzip'],
    ['openapi.yaml', 'gzip, deflate, br'],
  ])('is compressed before it is requested: %s as %s', async (path, accepted) => {
    const url = `${t.api.url}/api/v1/${path}`;
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    const answer = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(accepted.split(', ').at(-1));
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
    // What is compressed while it is sent has no length.
    const bytes = Number(answer.headers.get('content-length'));
    const text = await plain.text();
    expect([bytes > 0, bytes < text.length / 4]).toEqual([true, true]);
    expect(await answer.text()).toBe(text);
  });

  it('is sent again only when it has changed', async () => {
    const first = await read({});
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const { etag } = first.headers;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect((await read({ 'if-none-match': etag! })).status).toBe(304);
    expect((await read({ 'if-none-match': '"another"' })).status).toBe(200);
    expect((await t.api.get('/api/v1/openapi.yaml', { headers: { 'if-none-match': etag! } })).status).toBe(304);
  });
});
