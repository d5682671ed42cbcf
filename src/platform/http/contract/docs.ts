import { Router } from 'express';
import type { PageFile } from '../../../engines/api-reference/page-files.js';
import { asPage } from '../server/security-headers.js';

export const DOCS_PATH = '/api/v1/docs';

/** The interactive docs page. All files come from this server and scripts are files, so the CSP allows no inline script. */
export function docsRouter(files: readonly PageFile[]): Router {
  const router = Router();
  for (const { name, type, content, isImmutable } of files)
    router.get(`/${name}`, asPage, (_request, response) => {
      if (isImmutable) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.type(type).send(content);
    });
  return router;
}
