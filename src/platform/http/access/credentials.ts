import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/** What follows `Bearer`, or null. */
export function bearer(request: Request): string | null {
  const match = /^Bearer +([^\s]{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Value of one cookie; with several of that name the first counts. */
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

/** Equality that takes the same time wherever the texts differ, whatever their lengths. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A write that a browser sends from another site must not ride on this site's cookie. */
export function isForeignWrite(request: Request, publicUrl: string | null): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin !== (publicUrl === null ? `${request.protocol}://${request.headers.host}` : new URL(publicUrl).origin);
}
