import type { IncomingMessage } from 'node:http';
import { refuse } from '../../kernel/errors/domain-error.js';

/**
 * Reads a body up to a limit. A body that is too large or compressed is refused at once: it may never end.
 */
export function collectBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
    const tooLarge = () => refuse.tooLarge(`Body too large (max ${limit} bytes)`);
    if (encoding.toLowerCase() !== 'identity') throw refuse.unsupportedType('Compressed bodies are not accepted');
    if (Number(length) > limit) throw tooLarge();

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
      request.pause();
      reject(tooLarge());
    };
    const end = (): void => {
      leave();
      resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts, size));
    };
    const broken = (): void => {
      leave();
      request.on('error', () => undefined);
      reject(refuse.malformed('The body could not be read'));
    };
    // It may have ended already: no listener was attached during authentication.
    if (request.destroyed) broken();
    else request.on('data', take).on('end', end).on('close', broken).on('error', broken);
  });
}
