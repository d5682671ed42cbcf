import type { OpenAPIObject } from '@nestjs/swagger';
import { SENDS_ETAG } from '../formats/etag.js';
import { operationsOf, type ContractOperation } from './operations.js';

interface DocumentedHeader {
  readonly description: string;
  readonly example: string;
  readonly isSent: (status: string, operation?: ContractOperation) => boolean;
}

const isGood = (status: string): boolean => status.startsWith('2') || status === '302';
const isLimited = (status: string, operation?: ContractOperation): boolean =>
  Boolean(operation?.['x-rate-limits']) && (isGood(status) || status === '429');

/** Headers of answers and the statuses they come with. */
const HEADERS: Record<string, DocumentedHeader> = {
  'X-Request-Id': {
    description: 'Id of the request in the log: yours, if you sent one',
    example: '5d2c7c9e-8f0a-4b57-b8b2-3a3c1f0d9e21',
    isSent: () => true,
  },
  'X-Ignored-Fields': {
    description: 'Body fields and query parameters that the operation does not know, if there were any',
    example: 'titel',
    isSent: isGood,
  },
  ETag: {
    description: 'Version of the answer, for `If-None-Match` or `If-Match`',
    example: '"2fTqxVg1v0Xw3c8m1Z5y7A"',
    isSent: (status, operation) =>
      (isGood(status) || status === '304') &&
      Boolean(operation?.[SENDS_ETAG] ?? operation?.parameters?.some(({ name }) => name.startsWith('If-'))),
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the first answer to the `Idempotency-Key`, sent again',
    example: 'true',
    isSent: (status, operation) => isGood(status) && Boolean(operation?.['x-idempotent']),
  },
  'Retry-After': {
    description: 'Seconds to wait, if that is known',
    example: '5',
    isSent: (status) => status === '429' || status === '503',
  },
  RateLimit: {
    description: 'Calls left and seconds until they are counted anew',
    example: '"login";r=9;t=60',
    isSent: isLimited,
  },
  'RateLimit-Policy': { description: 'Calls in so many seconds', example: '"login";q=10;w=60', isSent: isLimited },
  Location: { description: 'Where to go on', example: '/dashboard', isSent: (status) => status === '302' },
  'WWW-Authenticate': { description: 'How to authenticate', example: 'Bearer', isSent: (status) => status === '401' },
};

/** Documents the headers of every answer. */
export function addResponseHeaders(document: OpenAPIObject): void {
  document.components!.headers = Object.fromEntries(
    Object.entries(HEADERS).map(([name, { description, example }]) => [
      name,
      { description, schema: { type: 'string' as const }, example },
    ]),
  );
  for (const [, , operation] of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses))
      if (!('$ref' in response)) response.headers = { ...headersOf(status, operation), ...response.headers };
    delete operation[SENDS_ETAG];
  }
}

export function headersOf(status: string, operation?: ContractOperation): Record<string, { $ref: string }> {
  const sent = Object.entries(HEADERS).filter(([, { isSent }]) => isSent(status, operation));
  return Object.fromEntries(sent.map(([name]) => [name, { $ref: `#/components/headers/${name}` }]));
}
