import type { Request } from 'express';
import type { Config } from '../../kernel/config/config.js';

/** The origin of the service's own pages. */
export function ownOrigin({ protocol, headers }: Request, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl === null ? `${protocol}://${headers.host}` : new URL(publicUrl).origin;
}
