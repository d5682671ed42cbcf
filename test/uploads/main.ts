/** The service with the upload probe, as a separate process. */
import 'reflect-metadata';
import { createApp } from '../../src/app.setup.js';
import { domains } from '../../src/domains.js';
import { createConfig } from '../../src/platform/kernel/config/config.js';
import { parseEnvironment } from '../../src/platform/kernel/config/parse-environment.js';
import { uploadProbe } from './upload-probe.js';

const env = parseEnvironment(process.env);
const config = createConfig(env, {
  databaseUrl: env.DATABASE_URL!,
  redisUrl: env.REDIS_URL!,
  adminApiKey: env.ADMIN_API_KEY!,
  embeddedDatabase: false,
});
const app = await createApp(config, [...domains, uploadProbe]);
await app.listen(config.port, config.host);
