import { isIPv4, isIPv6 } from 'node:net';

export type RepositoryKind = 'https' | 'ssh' | 'file';

/** The address of a repository, checked in form only. */
export interface RepositoryUrl {
  readonly kind: RepositoryKind;
  /** In lower case, an IPv6 address without brackets; null for a folder. */
  readonly host: string | null;
  /** Null: the usual one. */
  readonly port: number | null;
  /** Passed to git; contains no secret. */
  readonly url: string;
  /** What people are shown: `https://***@host/…` where there was a secret. */
  readonly shown: string;
  /** Value of the Authorization header. A secret. */
  readonly authorization: string | null;
  /** The private key for ssh. A secret; not part of the address. */
  readonly sshKey?: string | null;
  /** The folder of a `file://` address. */
  readonly folder: string | null;
}

/** The address cannot be used; the message fits after `url: `. */
export class RepositoryUrlFault extends Error {}

const MAX_LENGTH = 2_000;
const FORM = 'must start with https:// or ssh://, have the form git@host:path, or be a file:// folder that is allowed';
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;
const HOST = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/;
const USER = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const HTTPS = /^https:\/\/(?:([^/@]*)@)?(\[[^/@\]]*\]|[^/@:[\]]*)(?::([^/@]*))?(\/.*)$/;
const SSH = /^ssh:\/\/(?:([^/@]*)@)?(\[[^/@\]]*\]|[^/@:[\]]*)(?::([^/@]*))?(\/.*)$/;
const SCP = /^([^/@:]+)@([^/@:[\]]+):([^:].*)$/;
const PATH = /^[A-Za-z0-9._~+@=,:%/-]+$/;

function fault(message: string): never {
  throw new RepositoryUrlFault(message);
}

/** Reads the address of a repository; throws RepositoryUrlFault when it is none that may be used. */
export function parseRepositoryUrl(text: string, options: { allowedRoot: string | null }): RepositoryUrl {
  if (text.length > MAX_LENGTH) fault(`must have at most ${MAX_LENGTH} characters`);
  if (!text.isWellFormed()) fault('must be well-formed Unicode');
  if (UNSEEN.test(text)) fault('must not contain spaces, control characters or backslashes');
  if (text.startsWith('file:')) return folder(text, options.allowedRoot);
  if (/[?#]/.test(text)) fault('must not have a query or a fragment');
  if (text.startsWith('https://')) return https(text);
  if (text.startsWith('ssh://')) return ssh(text);
  if (text.includes('://') || text.includes('::')) fault(FORM);
  return scp(text);
}

function https(text: string): RepositoryUrl {
  const [, userinfo, rawHost, rawPort, path] = HTTPS.exec(text) ?? fault('must have the form https://host/path');
  const host = checkedHost(rawHost!);
  const port = checkedPort(rawPort);
  checkPath(path!);
  const location = `${bracketed(host)}${port === null ? '' : `:${port}`}${path}`;
  const authorization = userinfo === undefined || userinfo === '' ? null : basic(userinfo);
  const shown = `https://${authorization ? '***@' : ''}${location}`;
  return { kind: 'https', host, port, url: `https://${location}`, shown, authorization, folder: null };
}

function ssh(text: string): RepositoryUrl {
  const [, user, rawHost, rawPort, path] = SSH.exec(text) ?? fault('must have the form ssh://user@host/path');
  if (user?.includes(':')) fault('must not have a password: ssh uses keys');
  if (user !== undefined && !USER.test(user)) fault('must have a plain user name');
  const host = checkedHost(rawHost!);
  const port = checkedPort(rawPort);
  checkPath(path!);
  const location = `${user === undefined ? '' : `${user}@`}${bracketed(host)}${port === null ? '' : `:${port}`}${path}`;
  const url = `ssh://${location}`;
  return { kind: 'ssh', host, port, url, shown: url, authorization: null, folder: null };
}

function scp(text: string): RepositoryUrl {
  const [, user, rawHost, path] = SCP.exec(text) ?? fault(FORM);
  if (!USER.test(user!)) fault('must have a plain user name');
  const host = checkedHost(rawHost!);
  checkPath(path!);
  const url = `${user}@${host}:${path}`;
  return { kind: 'ssh', host, port: null, url, shown: url, authorization: null, folder: null };
}

function folder(text: string, allowedRoot: string | null): RepositoryUrl {
  if (allowedRoot === null) fault('must not be a file:// address: REPOS_ALLOWED_ROOT is not set');
  if (!text.startsWith('file:///')) fault('must have the form file:///folder');
  if (/[%?#]/.test(text)) fault('must not contain %, ? or # in a file:// address');
  const path = text.slice('file://'.length).replace(/\/$/, '');
  if (
    path
      .slice(1)
      .split('/')
      .some((part) => part === '' || part === '.' || part === '..' || part.startsWith('-'))
  )
    fault('must not have empty, . or .. parts, or parts that start with -');
  const root = allowedRoot.endsWith('/') ? allowedRoot : `${allowedRoot}/`;
  if (!path.startsWith(root)) fault('must be a folder below REPOS_ALLOWED_ROOT');
  const url = `file://${path}`;
  return { kind: 'file', host: null, port: null, url, shown: url, authorization: null, folder: path };
}

function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

function checkedHost(text: string): string {
  if (text.startsWith('[')) {
    const address = text.slice(1, -1).toLowerCase();
    return isIPv6(address) && !address.includes('%') ? address : fault('must have a host that is a name or an address');
  }
  const host = text.toLowerCase();
  if (host.length > 253 || host.includes('..') || !HOST.test(host))
    fault('must have a host that is a name or an address');
  // `127.1`, `0x7f000001` and the like are read as addresses by some programs and as names by others.
  if (/(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(host) && !isIPv4(host))
    fault('must have a host that is a name or an address');
  return host;
}

function checkedPort(text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : fault('must have a port from 1 to 65535');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return fault('must have % only in escapes of UTF-8 text');
  }
}

function checkPath(path: string): void {
  const plain = decoded(path);
  if (!PATH.test(path)) fault('must have a path of letters, digits and . _ ~ + @ = , : / - or escapes such as %20');
  if (/[\p{Cc}\\]/u.test(plain)) fault('must not contain control characters or backslashes');
  const parts = plain.replace(/^\/+/, '').replace(/\/$/, '').split('/');
  if (parts.some((part) => part === '.' || part === '..' || part === '')) fault('must not have empty, . or .. parts');
  if (parts[0]!.startsWith('-')) fault('must not have a path that starts with -');
}

function basic(userinfo: string): string {
  const colon = userinfo.indexOf(':');
  const user = decoded(colon < 0 ? userinfo : userinfo.slice(0, colon));
  const password = colon < 0 ? '' : decoded(userinfo.slice(colon + 1));
  if (/\p{Cc}/u.test(user + password)) fault('must not contain control characters');
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
