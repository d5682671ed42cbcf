import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DomainError, refuse } from '../errors/domain-error.js';
import { letInTheRest } from './let-in-the-rest.js';

/**
 * Takes in the bytes of a body, up to a limit. What is too large or compressed is refused at once, not when all of it
 * has come: it may never end.
 */
export function collectBytes(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
  done: (bytes: Buffer | null, fault: DomainError | null) => void,
): void {
  // Bytes come in as events of the connection; what follows belongs to the request again.
  const then = AsyncResource.bind(done);
  const refuseEarly = (fault: DomainError): void => {
    letInTheRest(request, response);
    then(null, fault);
  };
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding.toLowerCase() !== 'identity')
    return refuseEarly(refuse.unsupportedType('Compressed bodies are not accepted'));
  if (Number(length) > limit) return refuseEarly(tooLarge(limit));

  let parts: Buffer[] = [];
  let size = 0;
  const leave = (): void => {
    request.off('data', take).off('end', end).off('close', broken).off('error', broken);
  };
  const take = (part: Buffer): void => {
    size += part.length;
    parts.push(part);
    if (size <= limit) return;
    leave();
    parts = [];
    refuseEarly(tooLarge(limit));
  };
  const end = (): void => {
    leave();
    then(parts.length === 1 ? parts[0]! : Buffer.concat(parts, size), null);
  };
  const broken = (): void => {
    leave();
    request.on('error', () => undefined);
    then(null, refuse.malformed('The body could not be read'));
  };
  request.on('data', take).on('end', end).on('close', broken).on('error', broken);
}

const tooLarge = (limit: number): DomainError => refuse.tooLarge(`Body too large (max ${limit} bytes)`);
