import { HttpException } from '@nestjs/common';
import { isConnectionFault } from './driver-faults.js';
import { DomainError, refuse, type Refusal } from '../../kernel/errors/domain-error.js';

const BY_HTTP_STATUS: Record<number, Refusal> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'not_allowed',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
};

/** PostgreSQL states that mean "temporarily unavailable". */
const DATABASE_DOWN = /^(08\w{3}|57P0[1-5]|53300|53400|25006)$/;
/** Lock not available, deadlock, serialization failure. */
const BUSY = new Set(['55P03', '40P01', '40001']);
const SOCKET_DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);

function databaseCode(error: object): string | undefined {
  const holder = error as { code?: unknown; driverError?: { code?: unknown } };
  const code = holder.driverError?.code ?? holder.code;
  return typeof code === 'string' ? code : undefined;
}

/** Whether the error means that the database is unreachable. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DomainError) return false;
  const code = databaseCode(error);
  return (!!code && (DATABASE_DOWN.test(code) || SOCKET_DOWN.has(code))) || isConnectionFault(error);
}

/** Maps an error to a refusal; null for an unexpected one. */
export function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof HttpException) {
    const refusal = BY_HTTP_STATUS[error.getStatus()];
    if (!refusal) return null;
    return new DomainError(refusal, refusal === 'not_found' ? 'Not found' : error.message);
  }
  if (!(error instanceof Error)) return null;
  const code = databaseCode(error);
  if (code === '57014') return refuse.timedOut('The database did not answer in time', { cause: error });
  if (code && BUSY.has(code))
    return refuse.unavailable('The resource is busy, try again', { cause: error, headers: { 'Retry-After': '1' } });
  if (isDatabaseDown(error)) {
    return refuse.unavailable('Service temporarily unavailable', { cause: error, headers: { 'Retry-After': '2' } });
  }
  return null;
}
