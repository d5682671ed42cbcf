import type { Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Express, NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module.js';
import { docsPage } from './app/pages/docs-page.js';
import { dashboardRouter } from './app/pages/dashboard.js';
import { DASHBOARD_PATH } from './modules/identity/index.js';
import { createConfig, type Config } from './platform/kernel/config/config.js';
import { parseEnvironment } from './platform/kernel/config/parse-environment.js';
import { Authenticators } from './platform/kernel/caller/authenticators.js';
import { Contract } from './platform/http/contract/contract.js';
import { DOCS_PATH, docsRouter } from './platform/http/contract/docs.js';
import { createContract } from './platform/http/contract/document.js';
import { describeEvents, eventModels } from './modules/events/index.js';
import { describeWebhooks } from './modules/webhooks/index.js';
import type { Domain } from './platform/data/domain.js';
import { ErrorFilter } from './platform/http/errors/error-filter.js';
import { refuse } from './platform/kernel/errors/domain-error.js';
import { answerClientError } from './platform/http/server/client-error.js';
import { beforeRouting, MAX_PUSH_MS } from './platform/http/server/before-routing.js';
import { compressReads } from './engines/http-wire/compress-reads.js';
import { FastJsonAdapter } from './platform/http/server/fast-json-adapter.js';
import { RequestShares } from './platform/http/server/request-shares.js';
import { disconnectSlowReaders } from './engines/http-wire/slow-readers.js';
import { ValidationPipe } from './platform/http/fields/validation-pipe.js';
import { Log } from './platform/kernel/logging/log.js';
import { Metrics } from './platform/kernel/metrics/metrics.js';
import { packageInfo } from './platform/kernel/package-info.js';
import { checkAgentNames } from './app/domain-checks/name-checks.js';
import { prepareDomains } from './app/start/prepare-domains.js';
import { checkCredentials } from './app/domain-checks/route-checks.js';

const HEADERS_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;

/** The application, set up the same way for the service, the tests and the contract. Not yet listening. */
export async function createApp(
  config: Config,
  domains: readonly Domain[],
  overrides: readonly Provider[] = [],
): Promise<NestExpressApplication> {
  prepareDomains(domains);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.of(config, domains, overrides),
    new FastJsonAdapter(),
    {
      bodyParser: false,
      bufferLogs: true,
      // What Nest logs of a start that fails is in the error.
      autoFlushLogs: false,
      abortOnError: false,
      forceCloseConnections: false,
    },
  );
  try {
    checkCredentials(domains, app.get(Authenticators));
    checkAgentNames(app);
  } catch (error) {
    // It is connected to the database and Redis already.
    await app.close();
    throw error;
  }
  const log = app.get(Log);
  app.useLogger(log);
  app.flushLogs();
  app.set('etag', false);
  app.set('x-powered-by', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);

  app.use(beforeRouting({ log, metrics: app.get(Metrics), shares: app.get(RequestShares) }));
  app.use(compressReads());
  if (config.role === 'worker') app.use(onlySystemRoutes);

  app.use(DOCS_PATH, docsRouter(docsPage()));
  app.use(DASHBOARD_PATH, dashboardRouter());
  const express: Express = app.getHttpAdapter().getInstance();
  express.get('/', (_request, response) => response.redirect(DASHBOARD_PATH));
  app.get(Contract).attach(() => contractOf(app, config, domains));
  app.useGlobalPipes(new ValidationPipe());
  app.useGlobalFilters(app.get(ErrorFilter));

  const server = app.getHttpServer();
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = MAX_PUSH_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  disconnectSlowReaders(server);
  server.on('clientError', answerClientError);
  return app;
}

/** Builds the contract without a database or settings: providers are not created, only route declarations are read. */
export async function readContract(domains: readonly Domain[]): Promise<OpenAPIObject> {
  prepareDomains(domains);
  const nowhere = { databaseUrl: '', redisUrl: 'redis://none', adminApiKey: '', embeddedDatabase: false };
  const config = createConfig(parseEnvironment({}), nowhere);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.of(config, domains), {
    preview: true,
    logger: false,
  });
  return contractOf(app, config, domains);
}

function contractOf(app: NestExpressApplication, config: Config, domains: readonly Domain[]): OpenAPIObject {
  const tags = domains
    .flatMap((domain) => domain.tags ?? [])
    .toSorted(([, , one = 0], [, , other = 0]) => one - other)
    .map(([name, about]): [string, string] => [name, about]);
  const document = createContract(app, {
    version: packageInfo.version,
    cookie: config.session.cookie,
    tags,
    models: eventModels(),
  });
  describeEvents(document);
  describeWebhooks(document);
  return document;
}

const SYSTEM_ROUTES = ['/api/v1/system/', '/metrics'];

/** A worker serves only health and metrics. */
function onlySystemRoutes(request: Request, _response: Response, next: NextFunction): void {
  next(SYSTEM_ROUTES.some((route) => request.path.startsWith(route)) ? undefined : refuse.notFound('Not found'));
}
