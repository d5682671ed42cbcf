import { describe, expect, it } from '@jest/globals';
import { returnPath } from './return-path.js';

describe('Where a sign-in returns to', () => {
  it.each(['/dashboard', '/dashboard/boards?mine=1#top', '/dashboard/cards/WEB-12', '/dashboard/a%20b'])(
    'may be %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  it.each([
    '',
    'dashboard',
    '/',
    '/api/v1/auth/logout',
    '/dashboards',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '/dashboard\\..\\..',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/dashboard/../api/v1/docs',
    '/dashboard/%2e%2e/api/v1/docs',
    '/dashboard/\r\nSet-Cookie: a=b',
    '/dashboard/\u0000',
    '/dashboard/\u202e',
    ' /dashboard',
  ])('is never %j', (path) => {
    expect(returnPath(path)).toBeNull();
  });
});
