import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/** The bearer token, or null. */
export function bearer(request: Request): string | null {
  const match = /^Bearer +([^\s]{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Value of a cookie; the first one if the name is repeated. */
export function cookie(request: Request, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Constant-time comparison for texts of any length. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF: a browser on another site must not write with this site's cookie. */
export function isForeignWrite(request: Request, publicUrl: string | null): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin !== (publicUrl === null ? `${request.protocol}://${request.headers.host}` : new URL(publicUrl).origin);
}
