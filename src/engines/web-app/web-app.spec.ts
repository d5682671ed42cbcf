import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebApp } from './web-app.js';

describe('A web app', () => {
  let folder: string;
  let app: WebApp;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'web-app-'));
    const files = {
      'index.html': '<p>page</p>',
      'main.1A2B3C4D.js': 'script',
      'main.1A2B3C4D.js.br': 'br',
      'main.1A2B3C4D.js.gz': 'gz',
      'notes.txt': 'not part of it',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    app = WebApp.read(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const answer = (path: string, encodings: string[] = []) => {
    const found = app.answer(path, (one) => encodings.includes(one));
    return found && { ...found, body: found.body.toString() };
  };
  const page = { type: 'text/html; charset=utf-8', isImmutable: false, encoding: null, body: '<p>page</p>' };

  it.each(['', '/', '/machines', '/machines/7b1c', '/agents/onboarding'])('answers %j with its page', (path) => {
    expect(answer(path, ['br'])).toEqual(page);
  });

  it('gives files to be kept for ever, in the best encoding that is accepted', () => {
    const script = { type: 'text/javascript; charset=utf-8', isImmutable: true };
    const path = '/main.1A2B3C4D.js';
    expect(answer(path, ['gzip', 'br'])).toEqual({ ...script, encoding: 'br', body: 'br' });
    expect(answer(path, ['gzip'])).toEqual({ ...script, encoding: 'gzip', body: 'gz' });
    expect(answer(path)).toEqual({ ...script, encoding: null, body: 'script' });
  });

  it.each([
    '/main.00000000.js',
    '/notes.txt',
    '/../index.html',
    '/%2e%2e/x.js',
    '/a/b.js',
    '/index.html.br',
    '/../../etc/passwd',
    '//etc/passwd',
    '/..%2fx',
    '/.git/config',
  ])('has nothing at %s', (path) => {
    expect(answer(path, ['br'])).toBeNull();
  });

  it('fails when it was not built', () => {
    const empty = mkdtempSync(join(tmpdir(), 'web-app-'));
    expect(() => WebApp.read(empty)).toThrow('run npm run build');
    rmSync(empty, { recursive: true });
  });
});
