/** The service with the probe domain, as a separate process. */
import 'reflect-metadata';
import { persistenceOf } from '../../src/app.module.js';
import { createApp } from '../../src/app.setup.js';
import { domains } from '../../src/domains.js';
import { createConfig } from '../../src/platform/kernel/config/config.js';
import { parseEnvironment } from '../../src/platform/kernel/config/parse-environment.js';
import { migrate } from '../../src/platform/data/database/migrate.js';
import { stopGracefully } from '../../src/platform/kernel/lifecycle/graceful-stop.js';
import { Log } from '../../src/platform/kernel/logging/log.js';
import { probe } from './probe.js';

const env = parseEnvironment(process.env);
const config = createConfig(env, {
  databaseUrl: env.DATABASE_URL!,
  redisUrl: env.REDIS_URL!,
  adminApiKey: env.ADMIN_API_KEY!,
  embeddedDatabase: false,
});
await migrate(config.database.url, persistenceOf([...domains, probe]));
const app = await createApp(config, [...domains, probe]);
stopGracefully(app, app.get(Log), () => Promise.resolve());
await app.listen(config.port, config.host);
