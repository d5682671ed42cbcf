import { describe, expect, it } from '@jest/globals';
import { schema } from './config-schema.js';
import { createConfig } from './config.js';
import { misspelled, parseEnvironment, renderEnvExample } from './parse-environment.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://u:p@db/workspace',
  REDIS_URL: 'redis://cache',
  ADMIN_API_KEY: 'x'.repeat(24),
  BASE_URL: 'https://workspaces.example.com',
};
const found = { databaseUrl: 'postgresql://db', redisUrl: 'redis://cache', adminApiKey: 'key', embeddedDatabase: true };

describe('The environment', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['LOG_LEVL', 'LOG_LEVEL'],
    ['log_level', 'LOG_LEVEL'],
    ['BASEURL', 'BASE_URL'],
  ])('warns about %s and suggests the right name', (name, meant) => {
    expect(misspelled({ [name]: 'x' })).toEqual([
      `${name} is not a setting of the service and has no effect. Did you mean ${meant}?`,
    ]);
  });

  it('does not warn about settings and unrelated variables', () => {
    const others = ['HOME', 'HOSTNAME', 'PATH', 'LOGNAME', 'NODE_OPTIONS', 'RELAY_URL', 'PGHOST', 'TERM', 'LANG'];
    expect(misspelled(Object.fromEntries([...Object.keys(schema), ...others].map((name) => [name, 'x'])))).toEqual([]);
  });

  it('has working defaults for every setting', () => {
    const env = parseEnvironment({});
    expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', ROLE: 'all', NODE_ENV: 'development' });
    expect(env.DATA_DIR).toMatch(/[/\\]\.data$/);
    expect(createConfig(env, found)).toMatchObject({ baseUrl: 'http://127.0.0.1:3000', demo: true, hardened: false });
  });

  it.each([
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535 (got "-1")'],
    [
      'EMBEDDINGS_MIN_SIMILARITY',
      '1.5',
      'EMBEDDINGS_MIN_SIMILARITY must be a number from 0 to 1, such as 0.4 (got "1.5")',
    ],
    ['PORT', '3000x', 'PORT must be a whole number from 0 to 65535 (got "3000x")'],
    ['ROLE', 'none', 'ROLE must be one of: all, api, worker (got "none")'],
    ['BASE_URL', 'example.com', 'BASE_URL must be a URL starting with http:// or https:// (got "example.com")'],
    ['REDIS_URL', 'http://secret@cache', 'REDIS_URL must be a URL starting with redis:// or rediss://'],
    ['MAIL_DOMAIN', 'Not A Domain', 'MAIL_DOMAIN must be a domain name in lower case (got "Not A Domain")'],
    ['SESSION_COOKIE', 'a;b', 'SESSION_COOKIE must be 1 to 64 letters, digits, _ or - (got "a;b")'],
    ['SESSION_TTL', '10', 'SESSION_TTL must be a duration such as 90s, 10m, 24h or 7d (got "10")'],
    ['DEMO', 'yes', 'DEMO must be one of: on, full, off (got "yes")'],
  ])('refuses %s=%s in one line that names it', (name, value, line) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(new Error(line));
  });

  it('treats an empty value as absent', () => {
    expect(parseEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 });
  });

  it.each(['DATABASE_URL', 'REDIS_URL', 'ADMIN_API_KEY', 'BASE_URL'])('refuses production without %s', (name) => {
    expect(() => parseEnvironment({ ...PRODUCTION, [name]: undefined })).toThrow(
      `${name} must be set when NODE_ENV is production`,
    );
    expect(parseEnvironment(PRODUCTION).NODE_ENV).toBe('production');
  });

  it('allows a worker without BASE_URL', () => {
    expect(parseEnvironment({ ...PRODUCTION, ROLE: 'worker', BASE_URL: undefined }).BASE_URL).toBeUndefined();
  });

  it.each([
    'https://example.com/prefix',
    'https://example.com?a=b',
    'https://example.com/#a',
    'https://me@example.com',
  ])('refuses %s as BASE_URL in production: links and the origin check need an origin', (value) => {
    expect(() => parseEnvironment({ ...PRODUCTION, BASE_URL: value })).toThrow(
      new Error(`BASE_URL must be an origin such as https://workspaces.example.com (got "${value}")`),
    );
  });

  it.each(['https://example.com/', 'http://10.0.0.5:8080', 'https://Example.com'])(
    'accepts %s as BASE_URL',
    (value) => {
      expect(parseEnvironment({ ...PRODUCTION, BASE_URL: value }).BASE_URL).toBe(value.replace(/\/$/, ''));
    },
  );

  it('refuses desks without a mesh in production', () => {
    expect(() => parseEnvironment({ ...PRODUCTION, LOCAL_DESKS: 'on' })).toThrow(
      'LOCAL_DESKS must not be on when NODE_ENV is production',
    );
  });

  it.each(['on', 'full'])('refuses the demo workspace (%s) in production', (value) => {
    expect(() => parseEnvironment({ ...PRODUCTION, DEMO: value })).toThrow(
      `DEMO must not be ${value} when NODE_ENV is production`,
    );
  });

  it.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('refuses an s3 storage without %s', (name) => {
    const s3 = { STORAGE_URL: 's3://files', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(() => parseEnvironment({ ...s3, [name]: '' })).toThrow(
      new Error('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY must be set when STORAGE_URL is s3://'),
    );
    expect(createConfig(parseEnvironment(s3), found).storage).toMatchObject({
      keyId: 'id',
      location: { bucket: 'files' },
    });
  });

  it('is fully listed in the example file, which is a valid environment', () => {
    const lines = renderEnvExample().split('\n');
    for (const name of Object.keys(schema))
      expect(lines.some((line) => line.startsWith(`${name}=`) || line.startsWith(`#${name}=`))).toBe(true);
    const given = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=') as [string, string]);
    expect(() => parseEnvironment(Object.fromEntries(given))).not.toThrow();
  });
});
