import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loginState } from '../../sidecar/login.js';

const NOW = 1_800_000_000_000;
const jwt = (exp: number): string => `x.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`;

describe('The login of a coder', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'login-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  const write = (path: string, content: unknown): void => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), typeof content === 'string' ? content : JSON.stringify(content));
  };

  it.each([
    ['valid', 'not over yet', { claudeAiOauth: { expiresAt: NOW + 1 } }],
    ['expired', 'over', { claudeAiOauth: { expiresAt: NOW - 1 } }],
    ['valid', 'over, but can be renewed', { claudeAiOauth: { expiresAt: NOW - 1, refreshToken: 'r' } }],
    ['unknown', 'of a kind we do not know', { other: 1 }],
    ['unknown', 'unreadable', '{'],
  ])('of Claude Code is %s when it is %s', (expected, _what, content) => {
    write('.claude/.credentials.json', content);
    expect(loginState('claude_code', [home], NOW)).toBe(expected);
  });

  it.each([
    ['valid', 'a key', { OPENAI_API_KEY: 'sk' }],
    ['valid', 'one that can be renewed', { tokens: { refresh_token: 'r' } }],
    ['valid', 'not over yet', { tokens: { access_token: jwt(NOW / 1000 + 60) } }],
    ['expired', 'over', { tokens: { access_token: jwt(NOW / 1000 - 60) } }],
    ['unknown', 'of a kind we do not know', { tokens: { access_token: 'opaque' } }],
    ['unknown', 'unreadable', 'null'],
  ])('of Codex is %s when it is %s', (expected, _what, content) => {
    write('.codex/auth.json', content);
    expect(loginState('codex', [home], NOW)).toBe(expected);
  });

  it('is unknown without a login, and for an unknown coder', () => {
    expect(loginState('claude_code', [home], NOW)).toBe('unknown');
    write('.claude/.credentials.json', { claudeAiOauth: { expiresAt: NOW + 1 } });
    expect(loginState('custom', [home], NOW)).toBe('unknown');
    expect(loginState('claude_code', ['/nowhere', home], NOW)).toBe('valid');
  });

  it.each([
    ['a pipe', (path: string) => void spawnSync('mkfifo', [path])],
    ['a link to a device without an end', (path: string) => symlinkSync('/dev/zero', path)],
    ['a folder', (path: string) => mkdirSync(path)],
  ])('is unknown, without blocking, when the file is %s', (_what, plant) => {
    mkdirSync(join(home, '.claude'));
    plant(join(home, '.claude/.credentials.json'));
    expect(loginState('claude_code', [home], NOW)).toBe('unknown');
  });
});
