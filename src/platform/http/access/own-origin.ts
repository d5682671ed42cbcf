import type { Request } from 'express';
import type { Config } from '../../kernel/config/config.js';

/** The origin of the service's own pages. */
export function ownOrigin({ protocol, headers }: Request, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl === null ? `${protocol}://${headers.host}` : new URL(publicUrl).origin;
}

/** The origin of BASE_URL, or of the address the service has without one, whatever host a request names. */
export function baseOrigin({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  return new URL(baseUrl).origin;
}
