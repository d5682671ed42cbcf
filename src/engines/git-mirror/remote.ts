import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { AllowedHost } from '../public-hosts/allowed-hosts.js';
import { gitEnvironment, type Settings } from './git-environment.js';
import { GitError } from './git-error.js';
import { requireVersion } from './git-version.js';
import type { Lookup } from '../public-hosts/lookup.js';
import { checkedAddresses, portOf } from './host-check.js';
import { findLocalRepository, viewOf } from './local-repository.js';
import type { RepositoryUrl } from './repository-url.js';
import { ownIdentity, userIdentity } from './ssh-identity.js';

/** Repositories that may be fetched. */
export interface Bounds {
  readonly allowedRoot: string | null;
  readonly allowedHosts: readonly AllowedHost[];
  /** The repository's own key, or whatever the user has who runs this process. */
  readonly sshKeys: 'repository' | 'user';
  readonly lookup: Lookup;
}

/** An allowed repository with the settings to fetch it. */
export interface Remote {
  readonly url: string;
  readonly options: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Removes secrets from git's output: a server may echo them. */
  withoutSecrets(output: string): string;
  close(): Promise<void>;
}

const SSH_OPTIONS = [
  'BatchMode=yes',
  'StrictHostKeyChecking=yes',
  'CheckHostIP=no',
  'ClearAllForwardings=yes',
  'ForwardAgent=no',
  'ForwardX11=no',
  'PermitLocalCommand=no',
  'ControlMaster=no',
  'ControlPath=none',
  'ConnectTimeout=15',
  'ServerAliveInterval=15',
  'ServerAliveCountMax=2',
];

/** Checks that a repository may be fetched from here, and prepares it. Throws GitError. */
export async function openRemote(repository: RepositoryUrl, bounds: Bounds, signal?: AbortSignal): Promise<Remote> {
  if (repository.kind === 'file') {
    await requireVersion('file', signal);
    return openFolder(repository, bounds.allowedRoot);
  }
  const addresses = await checkedAddresses(repository, bounds.allowedHosts, bounds.lookup, signal);
  await requireVersion(repository.kind, signal);
  if (repository.kind === 'ssh') return openSsh(repository, addresses, bounds.sshKeys);
  const secret = repository.authorization?.replace(/^Basic /, '');
  return {
    url: repository.url,
    options: [],
    env: gitEnvironment(httpsSettings(repository, addresses), { GIT_ALLOW_PROTOCOL: 'https' }),
    withoutSecrets: (output) => (secret === undefined ? output : masked(output, secret)),
    close: () => Promise.resolve(),
  };
}

async function openSsh(
  repository: RepositoryUrl,
  addresses: readonly string[],
  keys: Bounds['sshKeys'],
): Promise<Remote> {
  const command = sshCommand(repository, addresses);
  const identity = keys === 'user' ? userIdentity() : await ownIdentity(repository.sshKey ?? null);
  return {
    url: repository.url,
    options: [],
    env: gitEnvironment([], {
      GIT_ALLOW_PROTOCOL: 'ssh',
      GIT_SSH_VARIANT: 'ssh',
      GIT_SSH_COMMAND: [command, ...identity.options].join(' '),
      ...identity.env,
    }),
    withoutSecrets: (output) => output,
    close: () => identity.remove(),
  };
}

async function openFolder({ folder }: RepositoryUrl, allowedRoot: string | null): Promise<Remote> {
  if (allowedRoot === null || folder === null)
    throw new GitError('not_allowed', 'file:// repositories are not allowed: REPOS_ALLOWED_ROOT is not set');
  const view = await viewOf(await findLocalRepository(allowedRoot, folder));
  return {
    url: `file://${encodeURI(view.folder)}`,
    options: ['--upload-pack=git-upload-pack --strict'],
    env: gitEnvironment([], { GIT_ALLOW_PROTOCOL: 'file' }),
    withoutSecrets: (output) => output,
    close: () => view.remove(),
  };
}

/** Secrets go into the environment: every user of the machine can see arguments. */
export function httpsSettings(repository: RepositoryUrl, addresses: readonly string[]): Settings {
  const host = repository.host!;
  const list = addresses.map((address) => (isIPv6(address) ? `[${address}]` : address)).join(',');
  return [
    ...(isIP(host) ? [] : [['http.curloptResolve', `${host}:${portOf(repository)}:${list}`] as const]),
    ...(repository.authorization ? [['http.extraHeader', `Authorization: ${repository.authorization}`] as const] : []),
  ];
}

/** Git passes this to a shell: every part is a constant or consists of letters, digits and `. : - _ [ ]`. */
export function sshCommand(repository: RepositoryUrl, addresses: readonly string[]): string {
  const address = addresses.find(isIPv4) ?? addresses[0]!;
  const host = repository.host!;
  const alias = repository.port === null || repository.port === 22 ? host : `[${host}]:${repository.port}`;
  if (!/^[a-z0-9.:[\]_-]+$/i.test(alias) || !isIP(address) || address.includes('%'))
    throw new GitError('not_allowed', 'the host cannot be used');
  return [
    'ssh',
    ...SSH_OPTIONS.map((option) => `-o${option}`),
    `-oHostName=${address}`,
    `-oHostKeyAlias='${alias}'`,
  ].join(' ');
}

function masked(output: string, secret: string): string {
  const plain = Buffer.from(secret, 'base64').toString('utf8');
  const parts = [secret, plain, plain.slice(0, plain.indexOf(':')), plain.slice(plain.indexOf(':') + 1)];
  return parts
    .flatMap((part) => [part, encodeURIComponent(part)])
    .filter((part) => part.length >= 4)
    .reduce((text, part) => text.replaceAll(part, '***'), output);
}
