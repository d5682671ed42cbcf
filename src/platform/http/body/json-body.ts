import type { Request, Response } from 'express';
import { DomainError, refuse } from '../../kernel/errors/domain-error.js';
import type { BodyKind } from './body-kind.js';
import { collectBytes } from './collect-bytes.js';
import { hasMoreValues } from '../../../engines/http-wire/json-values.js';
import { drainBeforeEnd } from '../../../engines/http-wire/drain-request.js';

const MAX_DEPTH = 32;
/** Values in a body: the cost of parsing and checking grows with them, not with the bytes. */
const MAX_VALUES = 20_000;
const URL_FAULT = Symbol('address fault');
const BODY = Symbol('body');
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;
const TYPES = {
  json: JSON_TYPE,
  message: JSON_TYPE,
  urlencoded: /^application\/x-www-form-urlencoded\b/i,
};
const SEND_AS = {
  json: 'Send the body as application/json',
  message: 'Send the body as application/json',
  urlencoded: 'Send the body as application/x-www-form-urlencoded',
};
const MULTIPART_TYPE = /^multipart\/form-data\b/i;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

type RequestWithFault = Request & { [URL_FAULT]?: DomainError; [BODY]?: 'form' | 'bytes' };

/** Limit without a credential; enough for signing in. */
export const PUBLIC_LIMIT = 16_384;

/**
 * Notes that a request has a body without reading it: `readBody` does so once the guard has admitted the caller. Until
 * then only the socket's buffer is filled. Returns whether there is one.
 */
export function noteBody(request: RequestWithFault, response: Response): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type = '' } = request.headers;
  if (length === undefined && encoding === undefined) return false;
  request[BODY] = MULTIPART_TYPE.test(type) ? 'form' : 'bytes';
  drainBeforeEnd(request, response);
  return true;
}

/** An unread body other than a form. */
export function hasPendingBody(request: RequestWithFault): boolean {
  return request[BODY] === 'bytes';
}

export function hasPendingForm(request: RequestWithFault): boolean {
  return request[BODY] === 'form' && request.headers['content-length'] !== '0';
}

/**
 * Reads the body up to the caller's limit and parses it as JSON: strict UTF-8, bounded nesting, no NUL characters, no lone
 * surrogates and no prototype keys, so that later code need not check. A form is left to routes that take files and
 * refused by others. Also throws the fault found in the URL.
 */
export async function readBody(
  request: RequestWithFault,
  limit: number,
  kind: Exclude<BodyKind, 'stream'> = 'json',
): Promise<void> {
  if (kind !== 'file' && request[BODY] === 'form') throw refuse.unsupportedType(SEND_AS[kind]);
  const bytes = request[BODY] === 'bytes' ? await collected(request, limit) : null;
  if (kind === 'file') refuseUnlessForm(request, bytes);
  const fault = bytes instanceof DomainError ? bytes : request[URL_FAULT];
  if (fault) throw fault;
  if (kind !== 'file') request.body = decode(bytes, request.headers['content-type'] ?? '', kind);
}

function collected(request: RequestWithFault, limit: number): Promise<Buffer | DomainError> {
  return collectBytes(request, limit).catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
}

function refuseUnlessForm(request: RequestWithFault, bytes: Buffer | DomainError | null): void {
  if (bytes instanceof DomainError || bytes?.length)
    throw refuse.unsupportedType('Send the file as multipart/form-data');
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  if (request[BODY] === 'form' && encoding.toLowerCase() !== 'identity') {
    throw refuse.unsupportedType('Compressed bodies are not accepted');
  }
}

function decode(body: Buffer | DomainError | null, type: string, kind: Exclude<BodyKind, 'file' | 'stream'>): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  if (!TYPES[kind].test(type)) throw refuse.unsupportedType(SEND_AS[kind]);
  if (kind === 'urlencoded') return decodeForm(body);
  if (hasMoreValues(body, MAX_VALUES)) throw refuse.field('body', `must have at most ${MAX_VALUES} values`);
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    throw refuse.malformed('The body is not valid JSON in UTF-8');
  }
  const problem = kind === 'message' ? null : findProblem(value);
  if (problem) throw refuse.field('body', problem);
  return value;
}

/** The first value of each name. */
function decodeForm(body: Buffer): Record<string, string> {
  const form = new URLSearchParams(body.toString('latin1'));
  const value = Object.fromEntries([...form].toReversed());
  const problem = findProblem(value);
  if (problem) throw refuse.field('body', problem);
  return value;
}

/** The problem of a parsed value, or null. Not recursive. */
export function findProblem(root: unknown): string | null {
  const open: [unknown, number][] = [[root, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') {
      const problem = textProblem(value);
      if (problem) return problem;
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) return `must not be nested deeper than ${MAX_DEPTH} levels`;
      for (const key of Object.keys(value)) {
        if (key === '__proto__' || textProblem(key)) return 'has a key that is not allowed';
        const part = (value as Record<string, unknown>)[key];
        if (typeof part === 'string' || (typeof part === 'object' && part !== null)) open.push([part, depth + 1]);
      }
    }
  }
  return null;
}

function textProblem(text: string): string | null {
  if (text.includes('\0')) return 'must not contain NUL characters';
  return text.isWellFormed() ? null : 'must be well-formed Unicode';
}

/** The same checks for the URL: path and query must be decodable text without NUL. */
export function checkUrl(request: RequestWithFault): void {
  if (!request.url.includes('%')) return;
  try {
    const text = decodeURIComponent(request.originalUrl.replaceAll('+', ' '));
    if (text.includes('\0')) request[URL_FAULT] = refuse.field('url', 'must not contain NUL characters');
  } catch {
    request[URL_FAULT] = refuse.malformed('The URL is not valid percent-encoded UTF-8');
    // Replaced by a path the router can decode, so that the guard still runs first.
    request.url = request.url.replaceAll('%', '%25');
  }
}
