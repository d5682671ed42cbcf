import type { Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import { Contract } from './platform/contract/contract.js';
import { DOCS_PATH, serveDocs } from './platform/contract/docs.js';
import { createContract } from './platform/contract/document.js';
import type { Domain } from './platform/domain.js';
import { ErrorFilter } from './platform/errors/error.filter.js';
import { refuse } from './platform/errors/domain-error.js';
import { httpLog } from './platform/http/http-log.js';
import { jsonBody, saneAddress } from './platform/http/json-body.js';
import { requestContext } from './platform/http/request-context.js';
import { ValidationPipe } from './platform/http/validation.pipe.js';
import { Log } from './platform/logging/log.js';
import { Metrics } from './platform/metrics/metrics.js';
import { RateLimits } from './platform/redis/rate-limits.js';
import { packageInfo } from './platform/package-info.js';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;

/** The application, set up the same way for the service, the tests and the contract. Not yet listening. */
export async function createApp(
  config: Config,
  domains: readonly Domain[],
  overrides: readonly Provider[] = [],
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.of(config, domains, overrides), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
    forceCloseConnections: false,
  });
  const log = app.get(Log);
  app.useLogger(log);
  app.set('etag', false);
  app.set('x-powered-by', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);
  app.set(RateLimits.name, app.get(RateLimits));

  app.use(requestContext);
  app.use(httpLog(log, app.get(Metrics)));
  app.use(security());
  app.use(saneAddress);
  app.use(jsonBody(config.bodyLimit));
  if (config.role === 'worker') app.use(onlySystemRoutes);

  const contract = app.get(Contract);
  contract.attach(() => contractOf(app, domains));
  serveDocs(app, contract);
  app.useGlobalPipes(new ValidationPipe());
  app.useGlobalFilters(app.get(ErrorFilter));

  const server = app.getHttpServer();
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return app;
}

/** The contract without a database: no provider is made, only what the routes declare is read. */
export async function readContract(config: Config, domains: readonly Domain[]): Promise<OpenAPIObject> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.of(config, domains), {
    preview: true,
    logger: false,
  });
  return contractOf(app, domains);
}

function contractOf(app: NestExpressApplication, domains: readonly Domain[]): OpenAPIObject {
  const tags = domains.flatMap((domain) => domain.tags ?? []).map(([name, about]): [string, string] => [name, about]);
  return createContract(app, { version: packageInfo.version, tags });
}

/** Nothing may be framed, sniffed or run. The docs page alone needs its own script and styles. CORS stays closed: no header is sent. */
function security() {
  const common = { strictTransportSecurity: { maxAge: 31_536_000 }, crossOriginEmbedderPolicy: false } as const;
  const api = helmet({
    ...common,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  const docs = helmet({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const isDocs = request.path.startsWith(DOCS_PATH);
    // Answers may hold secrets shown once; a route that may be cached says so itself.
    if (!isDocs) response.setHeader('Cache-Control', 'no-store');
    (isDocs ? docs : api)(request, response, next as (error?: unknown) => void);
  };
}

const SYSTEM_ROUTES = ['/api/v1/system/', '/metrics'];

/** A worker has its health and metrics asked, nothing else. */
function onlySystemRoutes(request: Request, _response: Response, next: NextFunction): void {
  next(SYSTEM_ROUTES.some((route) => request.path.startsWith(route)) ? undefined : refuse.notFound('Not found'));
}
