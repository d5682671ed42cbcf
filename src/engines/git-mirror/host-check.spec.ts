import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { runAsTenant } from '../fair-shares/tenant.js';
import { parseAllowedHosts } from '../public-hosts/allowed-hosts.js';
import { fairLookup, type Lookup } from '../public-hosts/lookup.js';
import { checkedAddresses } from './host-check.js';
import { httpsSettings, sshCommand } from './remote.js';
import { parseRepositoryUrl } from './repository-url.js';

const parse = (text: string) => parseRepositoryUrl(text, { allowedRoot: null });

describe('A host', () => {
  const at =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses);
  const repository = parse('https://git.example/a');

  it('is accepted when all its addresses are public', async () => {
    await expect(checkedAddresses(repository, [], at('1.1.1.1', '2606:4700::1'))).resolves.toHaveLength(2);
  });

  it.each([['127.0.0.1'], ['10.0.0.1'], ['::1'], ['::ffff:10.0.0.1'], ['169.254.169.254']])(
    'is refused when one of its addresses is %s',
    async (address) => {
      await expect(checkedAddresses(repository, [], at('1.1.1.1', address))).rejects.toMatchObject({
        fault: 'not_reachable',
      });
    },
  );

  it('is refused in the same words whether its name is unknown or leads inside, so that nobody learns names', async () => {
    const words = async (lookup: Lookup) =>
      checkedAddresses(repository, [], lookup).then(
        () => null,
        ({ fault, message }: { fault: string; message: string }) => [fault, message],
      );
    const unknown = await words(() => Promise.reject(new Error('ENOTFOUND')));
    expect(unknown).toEqual([
      'not_reachable',
      'the host was not found, or has an address that is not public and is not in REPOS_ALLOWED_HOSTS',
    ]);
    expect(await words(at('10.0.0.1'))).toEqual(unknown);
    expect(await words(at())).toEqual(unknown);
  });

  it('is accepted with any address when it is allowed by name', async () => {
    const allowed = parseAllowedHosts('other.example, GIT.example');
    await expect(checkedAddresses(repository, allowed, at('10.0.0.1'))).resolves.toEqual(['10.0.0.1']);
  });

  it.each<[string, () => Promise<string[]>]>([
    ['nothing', () => Promise.resolve([])],
    ['something odd', () => Promise.resolve(["1.1.1.1' -oProxyCommand=id"])],
    ['an error', () => Promise.reject(new Error('ENOTFOUND'))],
  ])('is unreachable when the lookup returns %s', async (_, lookup) => {
    await expect(checkedAddresses(repository, [], lookup)).rejects.toMatchObject({ fault: 'not_reachable' });
  });

  it('is aborted with the job when the lookup hangs', async () => {
    const stop = new AbortController();
    const waiting = checkedAddresses(repository, [], () => new Promise(() => {}), stop.signal);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ fault: 'stopped' });
  });
});

describe('Unanswered lookups', () => {
  let lookups: string[];
  let find: Lookup;
  beforeEach(() => {
    lookups = [];
    find = fairLookup((host) => {
      lookups.push(host);
      return host.startsWith('silent') ? new Promise(() => {}) : Promise.resolve(['1.1.1.1']);
    });
  });
  const ask = (tenant: string, host: string, signal?: AbortSignal) =>
    runAsTenant(tenant, () => checkedAddresses(parse(`https://${host}/a`), [], find, signal));

  it('run one at a time per tenant and do not delay other tenants', async () => {
    const stop = new AbortController();
    const silent = ['silent-1.example', 'silent-2.example', 'silent-3.example'].map((host) =>
      ask('ada', host, stop.signal),
    );
    await expect(ask('bob', 'git.example')).resolves.toEqual(['1.1.1.1']);
    expect(lookups).toEqual(['silent-1.example', 'git.example']);
    stop.abort();
    for (const lookup of silent) await expect(lookup).rejects.toMatchObject({ fault: 'stopped' });
  });

  it('are not started once aborted', async () => {
    let answer = (_: string[]): void => undefined;
    find = fairLookup((host) => {
      lookups.push(host);
      return new Promise((resolve) => (answer = resolve));
    });
    const stop = new AbortController();
    const slow = ask('ada', 'slow.example');
    const givenUp = ask('ada', 'given-up.example', stop.signal);
    const last = ask('ada', 'last.example');
    stop.abort();
    await expect(givenUp).rejects.toMatchObject({ fault: 'stopped' });
    answer(['1.1.1.1']);
    await slow;
    await nextTurn();
    expect(lookups).toEqual(['slow.example', 'last.example']);
    answer(['1.1.1.1']);
    await last;
  });
});

describe('A checked host', () => {
  it('is reached by https at the addresses that were checked', () => {
    const secret = parse('https://ada:hunter2@git.example:8443/a');
    expect(httpsSettings(secret, ['1.1.1.1', '2606:4700::1'])).toEqual([
      ['http.curloptResolve', 'git.example:8443:1.1.1.1,[2606:4700::1]'],
      ['http.extraHeader', `Authorization: Basic ${Buffer.from('ada:hunter2').toString('base64')}`],
    ]);
  });

  it.each<[string, string]>([
    ['git@git.example:a', "-oHostName=1.1.1.1 -oHostKeyAlias='git.example'"],
    ['ssh://git@git.example:22/a', "-oHostName=1.1.1.1 -oHostKeyAlias='git.example'"],
    ['ssh://git@git.example:2222/a', "-oHostName=1.1.1.1 -oHostKeyAlias='[git.example]:2222'"],
  ])('is reached by ssh at the address that was checked, with its own key: %s', (url, wanted) => {
    const command = sshCommand(parse(url), ['2606:4700::1', '1.1.1.1']);
    expect(command.endsWith(wanted)).toBe(true);
    expect(command).toContain('-oBatchMode=yes -oStrictHostKeyChecking=yes');
  });

  it.each(["1.1.1.1'; id", 'fe80::1%eth0', 'git.example'])('is never reached at %s', (address) => {
    expect(() => sshCommand(parse('git@git.example:a'), [address])).toThrow('cannot be used');
  });
});
