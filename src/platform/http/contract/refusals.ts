import { describeMissingScopes } from '../../kernel/caller/missing-scopes.js';
import { NOT_AT_THIS_LEVEL } from '../access/access-guard.js';
import { NOT_ACCEPTABLE } from '../fields/accepted-format.js';
import type { ContractOperation, Details, Media } from './operations.js';

const TITLES: Record<string, string> = {
  400: 'The request is malformed',
  401: 'No credential, or one that is not valid',
  402: 'Payment required',
  403: 'The caller may not do this',
  404: 'Not found',
  406: 'No format that is accepted',
  409: 'The state does not allow it',
  410: 'No longer kept',
  412: 'Changed since it was read',
  413: 'Too large',
  415: 'Unsupported type of body',
  422: 'A value is not acceptable',
  429: 'Too many requests; `Retry-After` says when to try again',
  500: 'An unexpected fault',
  502: 'A service behind this one gave no usable answer',
  503: 'A service behind this one is not available',
  504: 'A service behind this one did not answer in time',
};

/** Common refusals, defined once in the document. */
export const SHARED: Record<string, { name: string; details: Details }> = {
  400: {
    name: 'Malformed',
    details: ['The body is not valid JSON in UTF-8', 'The URL is not valid percent-encoded UTF-8'],
  },
  401: { name: 'Unauthenticated', details: ['Authentication required', 'Invalid or expired credential'] },
  413: {
    name: 'TooLarge',
    details: [
      'Body too large (max 1048576 bytes)',
      'The answer would be 9437184 bytes; the limit is 8388608. Request fewer items.',
    ],
  },
  415: {
    name: 'UnsupportedType',
    details: ['Send the body as application/json', 'Compressed bodies are not accepted'],
  },
  429: { name: 'TooMany', details: ['Too many requests, try again later'] },
  500: { name: 'Fault', details: ['Internal error'] },
  503: { name: 'Unavailable', details: ['Service temporarily unavailable', 'The resource is busy, try again'] },
  504: { name: 'TimedOut', details: ['The database did not answer in time'] },
};

/** Stands for the structured refusal, of which this is an example. */
const QUOTA_EXCEEDED = 'quota_exceeded';
const QUOTA_EXAMPLE = {
  error: QUOTA_EXCEEDED,
  limit_type: 'boards',
  limit: 3,
  current: 3,
  unit: 'rows',
  message: 'The plan allows 3 boards, and the workspace has 3. Delete what is no longer needed, or upgrade the plan.',
  upgrade_url: '/dashboard/settings/plan',
};

/** A refusal with an example for each `detail`. */
export function problemResponse(status: string, details: readonly string[]) {
  const examples: Media['examples'] = {};
  for (const detail of details) examples[nameFor(detail, examples)] = { value: problem(status, detail) };
  return {
    description: TITLES[status] ?? 'Refused',
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Problem' }, examples },
    },
  };
}

/** Name of an example on the docs page: `Brand not found` becomes `brand-not-found`. */
function nameFor(detail: string, taken: object): string {
  const words = detail.toLowerCase().match(/[a-z0-9]+/g) ?? ['refused'];
  const name = words.slice(0, 6).join('-');
  return name in taken ? `${name}-${Object.keys(taken).length + 1}` : name;
}

function problem(status: string, detail: string): Record<string, unknown> {
  if (detail === QUOTA_EXCEEDED) return { detail: QUOTA_EXAMPLE };
  const [, field, message] = /^([\w.-]+): (.+)$/s.exec(detail) ?? [];
  if (status === '422' && field && message) return { detail, errors: [{ field, message }] };
  return status === '500' ? { detail, request_id: '5d2c7c9e-8f0a-4b57-b8b2-3a3c1f0d9e21' } : { detail };
}

/** Refusals of an operation: those it declares and those that follow from its access rule and values. Empty: only common ones. */
export function refusalsOf(path: string, method: string, operation: ContractOperation): Map<string, string[]> {
  const refusals = new Map<string, string[]>();
  const add = (status: number, ...details: string[]): void => {
    refusals.set(String(status), [...new Set([...(refusals.get(String(status)) ?? []), ...details])]);
  };
  const rule = operation['x-access'];
  const grants = rule === 'public' ? [] : rule;
  const isWrite = method !== 'get';
  add(400);
  if (grants.length) add(401);
  for (const grant of grants) {
    const isInWorkspace = grant.by === 'token' || (grant.by === 'session' && grant.brand === 'required');
    if (isInWorkspace && path.includes('{brand_id}')) add(404, 'Brand not found');
    if (grant.by === 'token' && grant.scopes.length) {
      add(403, describeMissingScopes(grant.scopes, []), describeMissingScopes(grant.scopes, grant.scopes));
    }
    if (isInWorkspace && grant.role === 'admin') add(403, 'Brand admin access required');
    if (grant.by === 'operator' && isWrite) add(403, 'Cross-origin request refused');
    // Reads of a session have no other 403: a status that was published stays.
    if (grant.by === 'session') add(403, 'Cross-origin request refused');
    if (isInWorkspace && grant.by === 'session') add(404, 'Brand not found');
    if (grant.by === 'guest' && grant.level !== 'viewer') add(404, NOT_AT_THIS_LEVEL);
    if (grant.by === 'operator') add(403, 'Platform admin access required');
  }
  const file = operation['x-file-refusals'];
  if (answersIn(operation, 'application/json')) add(413);
  if (answersIn(operation, 'text/markdown') && answersIn(operation, 'application/json')) add(406, NOT_ACCEPTABLE);
  if (operation.requestBody && !file) {
    add(413);
    add(415);
  }
  for (const [status, details] of Object.entries(operation['x-refusals'] ?? {})) {
    add(Number(status), ...(typeof details === 'string' ? [details] : details));
  }
  for (const [status, details] of Object.entries(file ?? {})) add(Number(status), ...details);
  if ((operation.requestBody || operation.parameters?.length) && !refusals.has('422'))
    add(422, firstProblem(operation));
  if (!refusals.has('422')) add(422, 'url: must not contain NUL characters');
  // Stored answers count, in a workspace.
  const isStored = operation['x-idempotent'] && grants.some(({ by }) => by === 'token' || by === 'session');
  if (operation['x-quota'] || isStored) add(403, QUOTA_EXCEEDED);
  if (operation['x-idempotent']) {
    add(409, 'A request with this Idempotency-Key is still in progress');
    add(422, 'Idempotency-Key: was already used with another request');
  }
  add(429);
  add(500);
  if (!operation.responses['503']) add(503);
  if (grants.length) add(504);
  return refusals;
}

function answersIn({ responses }: ContractOperation, type: string): boolean {
  return Object.entries(responses).some(([status, { content }]) => status.startsWith('2') && content?.[type]);
}

function firstProblem({ parameters, requestBody }: ContractOperation): string {
  const parameter = parameters?.find((one) => one.in === 'path' || one.in === 'query');
  if (parameter?.schema.format === 'uuid') return `${parameter.name}: must be a UUID`;
  if (parameter?.schema.type === 'integer') return `${parameter.name}: must be a whole number from 1 to 2147483647`;
  if (parameter?.schema.enum) return `${parameter.name}: must be one of: ${parameter.schema.enum.join(', ')}`;
  return requestBody ? 'body: must be a JSON object' : `${parameter?.name ?? 'value'}: has the wrong form`;
}
