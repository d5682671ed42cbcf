import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const HSTS = { maxAge: 31_536_000 } as const;

/** The headers of helmet, computed once instead of per request. */
function headersOf(directives: Record<string, readonly string[]>): [string, string][] {
  const found: [string, string][] = [];
  const response = {
    setHeader: (name: string, value: string) => void found.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet({
    strictTransportSecurity: HSTS,
    crossOriginEmbedderPolicy: false,
    // Only for obsolete browsers.
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

/** An API answer must not be framed, sniffed, executed or cached; a cacheable route overrides this. */
const API: readonly [string, string][] = [
  ...headersOf({ defaultSrc: NOTHING, frameAncestors: NOTHING }),
  ['Cache-Control', 'no-store'],
];

/** Pages of documents may load scripts, styles and images from this server. */
export const asPage = pageUnder({
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

/** For every answer except pages. */
export function setSecurityHeaders(response: Response): void {
  for (const [name, value] of API) response.setHeader(name, value);
}

/** Middleware for a page and its assets under a content security policy. Not for a path prefix that API routes share. */
export function pageUnder(policy: Record<string, readonly string[]>): RequestHandler {
  const headers = headersOf(policy);
  return (_request, response, next) => {
    response.removeHeader('Cache-Control');
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
