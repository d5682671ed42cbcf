import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type DomainError, refuse } from '../errors/domain-error.js';
import type { BodyKind } from './body-kind.js';
import { collectBytes } from './collect-bytes.js';
import { letInTheRest } from './let-in-the-rest.js';

const MAX_DEPTH = 32;
const ADDRESS_FAULT = Symbol('address fault');
const BODY_FAULT = Symbol('body fault');
const FORM = Symbol('form');
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;
const MULTIPART_TYPE = /^multipart\/form-data\b/i;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

type RequestWithFault = Request & { [ADDRESS_FAULT]?: DomainError; [BODY_FAULT]?: DomainError; [FORM]?: true };

/** What anyone may send without a credential; enough for signing in. */
const PUBLIC_LIMIT = 16_384;

/**
 * Takes in the bytes of a body, up to a limit, and does nothing with them: reading them as JSON costs time, and is left to
 * `readBody`, once the guard knows that the caller may ask for it. A form is not taken in: few routes want one.
 */
export function collectBody(limit: number): RequestHandler {
  return (request: RequestWithFault, response: Response, next: NextFunction) => {
    const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type = '' } = request.headers;
    if (length === undefined && encoding === undefined) return next();
    if (MULTIPART_TYPE.test(type)) {
      request[FORM] = true;
      letInTheRest(request, response);
      return next();
    }
    collectBytes(request, response, limit, (bytes, fault) => {
      request.body = bytes ?? undefined;
      if (fault) request[BODY_FAULT] = fault;
      next();
    });
  };
}

/** A form is waiting to be read. */
export function bringsForm(request: RequestWithFault): boolean {
  return request[FORM] === true && request.headers['content-length'] !== '0';
}

/**
 * Reads the body as JSON: strict UTF-8, bounded nesting, no NUL characters, no lone surrogates and no prototype keys,
 * so that nothing later has to defend against them. A form is left to the route that takes files and refused by others.
 * Also throws what was wrong with the address.
 */
export function readBody(request: RequestWithFault, caller: 'known' | 'anyone', kind: BodyKind = 'json'): void {
  const bytes: unknown = request.body;
  request.body = undefined;
  if (kind === 'file') refuseUnlessForm(request, bytes);
  else if (request[FORM]) throw refuse.unsupportedType('Send the body as application/json');
  const fault = request[BODY_FAULT] ?? request[ADDRESS_FAULT];
  if (fault) throw fault;
  if (kind === 'file') return;
  if (caller === 'anyone' && Buffer.isBuffer(bytes) && bytes.length > PUBLIC_LIMIT) {
    throw refuse.tooLarge(`Body too large (max ${PUBLIC_LIMIT} bytes)`);
  }
  request.body = decode(bytes, request.headers['content-type'] ?? '');
}

function refuseUnlessForm(request: RequestWithFault, bytes: unknown): void {
  const other = Boolean(request[BODY_FAULT]) || (Buffer.isBuffer(bytes) && bytes.length > 0);
  if (other) throw refuse.unsupportedType('Send the file as multipart/form-data');
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  if (request[FORM] && encoding.toLowerCase() !== 'identity') {
    throw refuse.unsupportedType('Compressed bodies are not accepted');
  }
}

function decode(body: unknown, type: string): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  if (!JSON_TYPE.test(type)) throw refuse.unsupportedType('Send the body as application/json');
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    throw refuse.malformed('The body is not valid JSON in UTF-8');
  }
  const problem = findProblem(value);
  if (problem) throw refuse.field('body', problem);
  return value;
}

/** What makes a parsed value unfit to be handled, or null. Walks without recursion. */
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

/** The same care for the address: path and query must be decodable text without NUL. */
export function checkAddress(request: RequestWithFault): void {
  if (!request.url.includes('%')) return;
  try {
    const text = decodeURIComponent(request.originalUrl.replaceAll('+', ' '));
    if (text.includes('\0')) request[ADDRESS_FAULT] = refuse.field('url', 'must not contain NUL characters');
  } catch {
    request[ADDRESS_FAULT] = refuse.malformed('The address is not valid percent-encoded UTF-8');
    // Routed as the plain text it is, so that the guard comes first and the router does not stumble.
    request.url = request.url.replaceAll('%', '%25');
  }
}
