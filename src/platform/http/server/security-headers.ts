import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

const HSTS = { maxAge: 31_536_000 } as const;

/** What helmet would set, found out once instead of on every request. */
function headersOf(directives: Record<string, readonly string[]>): [string, string][] {
  const found: [string, string][] = [];
  const response = {
    setHeader: (name: string, value: string) => void found.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet({
    strictTransportSecurity: HSTS,
    crossOriginEmbedderPolicy: false,
    // Only of use to browsers long gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: { useDefaults: false, directives },
  })({ headers: {} } as never, response as never, () => undefined);
  return found;
}

const NOTHING = ["'none'"];
const SELF = ["'self'"];

/** Nothing of an API answer may be framed, sniffed, run or kept; a route whose answer may be kept says so itself. */
const API: readonly [string, string][] = [
  ...headersOf({ defaultSrc: NOTHING, frameAncestors: NOTHING }),
  ['Cache-Control', 'no-store'],
];

/** Pages for people alone have scripts, styles and pictures, all from this server. */
const PAGE = headersOf({
  defaultSrc: NOTHING,
  scriptSrc: SELF,
  styleSrc: [...SELF, "'unsafe-inline'"],
  imgSrc: [...SELF, 'data:'],
  connectSrc: SELF,
  fontSrc: SELF,
  formAction: NOTHING,
  baseUri: NOTHING,
  frameAncestors: NOTHING,
});

/** What every answer has unless it is a page. */
export function setSecurityHeaders(response: Response): void {
  for (const [name, value] of API) response.setHeader(name, value);
}

/** Before the handler of a page, its scripts and its styles; not before a whole path, below which the API may have routes. */
export function asPage(_request: Request, response: Response, next: NextFunction): void {
  response.removeHeader('Cache-Control');
  for (const [name, value] of PAGE) response.setHeader(name, value);
  next();
}
