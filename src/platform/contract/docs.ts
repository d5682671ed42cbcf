import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { Contract } from './contract.js';

export const DOCS_PATH = '/api/v1/docs';

const STYLE = `
.swagger-ui .topbar { display: none }
.swagger-ui .info { margin: 24px 0 }
.swagger-ui .opblock-tag small { font-size: 13px }`;

/** The document as JSON and YAML, and the interactive page; every asset comes from this server. */
export function serveDocs(app: NestExpressApplication, contract: Contract): void {
  SwaggerModule.setup(DOCS_PATH, app, () => contract.document, {
    jsonDocumentUrl: '/api/v1/openapi.json',
    yamlDocumentUrl: '/api/v1/openapi.yaml',
    customSiteTitle: 'Workspace Platform API',
    customCss: STYLE,
    swaggerOptions: {
      tryItOutEnabled: true,
      displayRequestDuration: true,
      persistAuthorization: true,
      filter: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      validatorUrl: null,
      operationsSorter: undefined,
    },
  });
}
