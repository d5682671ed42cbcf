import { describe, expect, it } from '@jest/globals';
import { branchFault } from './branch-name.js';
import { parseRepositoryUrl } from './repository-url.js';

const parse = (text: string) => parseRepositoryUrl(text, { allowedRoot: '/srv/git' });

describe('The address of a repository', () => {
  it.each<[string, object]>([
    ['https://git.example/team/app.git', { kind: 'https', host: 'git.example', port: null }],
    ['https://git.example:8443/team/app', { kind: 'https', host: 'git.example', port: 8443 }],
    ['https://Git.Example/App', { url: 'https://git.example/App' }],
    ['https://git.example/my%20project/_git/app', { url: 'https://git.example/my%20project/_git/app' }],
    ['https://[2606:4700::1111]:444/a', { host: '2606:4700::1111', url: 'https://[2606:4700::1111]:444/a' }],
    ['https://127.0.0.1/a', { host: '127.0.0.1' }],
    ['https://git.example/~user/a@b,c=d+e:f', { kind: 'https' }],
    ['ssh://git@git.example:2222/team/app.git', { kind: 'ssh', host: 'git.example', port: 2222 }],
    ['ssh://git.example/~team/app', { kind: 'ssh', url: 'ssh://git.example/~team/app' }],
    ['git@git.example:team/app.git', { kind: 'ssh', host: 'git.example', url: 'git@git.example:team/app.git' }],
    ['org-1@git.example:app', { kind: 'ssh', shown: 'org-1@git.example:app' }],
    ['file:///srv/git/app.git', { kind: 'file', host: null, folder: '/srv/git/app.git' }],
    ['file:///srv/git/ünï/app/', { kind: 'file', folder: '/srv/git/ünï/app' }],
  ])('may be %s', (text, wanted) => {
    expect(parse(text)).toMatchObject(wanted);
  });

  it.each<[string, string]>([
    ['https://ada:s3cr%40t@git.example/a', 'ada:s3cr@t'],
    ['https://ghp_token@git.example:99/a', 'ghp_token:'],
    ['https://:only@git.example/a', ':only'],
  ])('never shows the secret of %s', (text, login) => {
    const { url, shown, authorization } = parse(text);
    expect(shown).toMatch(/^https:\/\/\*\*\*@git\.example/);
    expect(url).toBe(shown.replace('***@', ''));
    expect(Buffer.from(authorization!.slice('Basic '.length), 'base64').toString()).toBe(login);
  });

  it.each([
    '',
    ' ',
    'app',
    'http://git.example/a',
    'git://git.example/a',
    'ftp://git.example/a',
    'HTTPS://git.example/a',
    'ext::sh -c touch% /tmp/x',
    'ext::sh',
    'fd::17',
    'https::https://git.example/a',
    'git@ext::sh',
    '--upload-pack=touch',
    '-oProxyCommand=x@host:path',
    'https://-host/a',
    'ssh://-oProxyCommand=x/a',
    'ssh://-oProxyCommand=x@host/a',
    'git@-oProxyCommand:a',
    'git@git.example:-a',
    'https://git.example/-a',
    'ssh://git.example/-a',
    'ssh://git:secret@git.example/a',
    'ssh://g$(id)@git.example/a',
    'ssh://git.example/$(id)',
    "git@git.example:a'b",
    'git@git.example:a;b',
    'git@git.example:`id`',
    'git@git$(id).example:a',
    'https://git.example',
    'https://git.example/',
    'https:///a',
    'https://git.example:0/a',
    'https://git.example:65536/a',
    'https://git.example:-1/a',
    'https://git.example:/a',
    'https://git.example:1e3/a',
    'https://git.example/a?b',
    'https://git.example/a#b',
    'https://git.example/a b',
    'https://git.example/a\nb',
    'https://git.example/a\u0000b',
    'https://git.example/a\u202eb',
    'https://git.example\\@evil.example/a',
    'https://git.example/a/../b',
    'https://git.example/a/%2e%2e/b',
    'https://git.example/a/%2E./b',
    'https://git.example/a/..%2fb',
    'https://git.example/a%00b',
    'https://git.example/a%0ab',
    'https://git.example/a%5cb',
    'https://git.example/a%zz',
    'https://git.example/a%ff',
    'https://git.example/a//b',
    'https://a@b@git.example/a',
    'https://user:%0a@git.example/a',
    'https://gït.example/a',
    'https://git..example/a',
    'https://git.example./a',
    'https://2130706433/a',
    'https://0x7f000001/a',
    'https://127.1/a',
    'https://0177.0.0.1/a',
    'https://[::1%25eth0]/a',
    'https://[git.example]/a',
    'https://[]/a',
    `https://git.example/${'a'.repeat(2_000)}`,
    'https://git.example/\ud800',
    'file://srv/git/app',
    'file://localhost/srv/git/app',
    'file:/srv/git/app',
    'file:///srv/git',
    'file:///srv/git/',
    'file:///srv/gitter/app',
    'file:///etc',
    'file:///srv/git/../other',
    'file:///srv/git/./app',
    'file:///srv/git//app',
    'file:///srv/git/%2e%2e/other',
    'file:///srv/git/a?b',
    'file:///srv/git/-a',
    'file:///srv/git/a b',
    '/srv/git/app',
    '../app',
  ])('may not be %j', (text) => {
    expect(() => parse(text)).toThrow(/^must .+$/);
  });

  it('may be no folder while no root is allowed', () => {
    expect(() => parseRepositoryUrl('file:///srv/git/app', { allowedRoot: null })).toThrow('REPOS_ALLOWED_ROOT');
  });

  it('is refused without repeating its secret', () => {
    expect(() => parse('https://ada:hunter2@git.example/a b')).toThrow(/^(?!.*hunter2).*$/);
  });
});

describe('The name of a branch', () => {
  it.each(['main', 'feature/one', 'release-1.2', 'ünï', '@x', 'a@b', 'a.b', "it's", 'a$(b)', 'HEAD'])(
    'may be %s',
    (name) => {
      expect(branchFault(name)).toBeNull();
    },
  );

  it.each([
    '',
    '-x',
    '--upload-pack=x',
    '@',
    'a@{1}',
    'a..b',
    '.a',
    'a/.b',
    'a.lock',
    'a.lock/b',
    '/a',
    'a/',
    'a//b',
    'a.',
    'a b',
    'a\tb',
    'a\nb',
    'a\u007fb',
    'a~1',
    'a^',
    'a:b',
    'a?',
    'a*',
    'a[b',
    'a\\b',
    'a\ud800',
    'a'.repeat(201),
  ])('may not be %j', (name) => {
    expect(branchFault(name)).toMatch(/^must /);
  });
});
