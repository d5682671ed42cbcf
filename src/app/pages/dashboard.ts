import { join } from 'node:path';
import { Router, type Request, type Response } from 'express';
import { WebApp } from '../../engines/web-app/web-app.js';
import { pageUnder } from '../../platform/http/server/security-headers.js';
import { projectRoot } from '../../platform/kernel/package-info.js';

/** Everything from this server, nothing inline; strings never become markup or code. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  // The one script that the page starts itself: dashboard/pages/lessons/graph/start-layout.ts.
  trustedTypes: ['layout-worker'],
};
const FOREVER = 'public, max-age=31536000, immutable';

/** The dashboard, built from the folder of that name. */
export function dashboardRouter(): Router {
  const app = WebApp.read(join(projectRoot, 'dist', 'dashboard'));
  const router = Router();
  router.use(pageUnder(POLICY));
  router.get('/{*path}', (request: Request, response: Response, next) => {
    const found = app.answer(request.path, (encoding) => request.acceptsEncodings(encoding) !== false);
    if (!found) return next();
    response.vary('Accept-Encoding');
    response.setHeader('Cache-Control', found.isImmutable ? FOREVER : 'no-store');
    if (found.encoding) response.setHeader('Content-Encoding', found.encoding);
    response.setHeader('Content-Type', found.type);
    response.send(found.body);
  });
  return router;
}
