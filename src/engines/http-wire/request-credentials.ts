import type { IncomingMessage } from 'node:http';

/** The bearer token, or null. */
export function bearer(request: IncomingMessage): string | null {
  const match = /^Bearer +([^\s]{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** The password of Basic authentication, or null. */
export function basicPassword(request: IncomingMessage): string | null {
  const match = /^Basic +([A-Za-z0-9+/=]{1,1024})$/i.exec(request.headers.authorization ?? '');
  const pair = match && Buffer.from(match[1]!, 'base64').toString('utf8');
  return pair?.includes(':') ? pair.slice(pair.indexOf(':') + 1) : null;
}

/** Value of a cookie; the first one if the name is repeated. */
export function cookie(request: IncomingMessage, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF: a browser on another site must not write with this site's cookie. */
export function isForeignWrite({ method, headers }: IncomingMessage, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(method ?? '')) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && headers.origin !== ownOrigin;
}
