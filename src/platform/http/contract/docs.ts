import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router, static as serveStatic } from 'express';
import { asPage } from '../server/security-headers.js';

export const DOCS_PATH = '/api/v1/docs';
const CONTRACT_PATH = '/api/v1/openapi.json';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Workspace Platform API</title>
    <link rel="icon" type="image/png" href="${DOCS_PATH}/favicon-32x32.png">
    <link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css">
    <style>
      body { margin: 0 }
      .swagger-ui .info { margin: 24px 0 }
      .swagger-ui .opblock-tag small { font-size: 13px }
    </style>
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
    <script src="${DOCS_PATH}/start.js"></script>
  </body>
</html>
`;

/** Found, not imported: the package's index evaluates a whole web page's code, here in the server. */
const ASSETS_FOLDER = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist')));
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const OPTIONS = {
  url: CONTRACT_PATH,
  dom_id: '#swagger-ui',
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
};

/** The interactive docs page. All assets come from this server and scripts are files, so the CSP allows no inline script. */
export function docsRouter(): Router {
  const router = Router();
  router.get('/', asPage, (_request, response) => void response.type('html').send(PAGE));
  router.get('/start.js', asPage, (_request, response) => {
    response.type('js').send(`window.ui = SwaggerUIBundle(${JSON.stringify(OPTIONS)});\n`);
  });
  const assets = serveStatic(ASSETS_FOLDER, { index: false, maxAge: '1h' });
  for (const name of ASSETS) router.get(`/${name}`, asPage, assets);
  return router;
}
