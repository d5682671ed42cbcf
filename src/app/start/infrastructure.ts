import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../platform/kernel/config/parse-environment.js';
import { ADMIN_KEY_FORM, type Environment } from '../../platform/kernel/config/config-schema.js';
import { replaceFile } from '../../engines/atomic-files/replace-file.js';
import type { Infrastructure } from '../../platform/kernel/config/config.js';
import { startEmbeddedPostgres } from '../../engines/embedded-servers/embedded-postgres.js';
import { startEmbeddedValkey } from '../../engines/embedded-servers/embedded-valkey.js';
import { lockFolder } from './folder-lock.js';

/** Must not change: existing installations have their data here. */
const POSTGRES = { database: 'workspace', fallbackRoot: '/var/lib/workspace-platform' };

export interface Started {
  readonly found: Infrastructure;
  stop(): Promise<void>;
}

/** Starts or creates what the environment does not provide: PostgreSQL, Valkey, an admin key. */
export async function prepareInfrastructure(env: Environment, log: (line: string) => void): Promise<Started> {
  const folder = env.DATA_DIR;
  if (!env.DATABASE_URL || !env.REDIS_URL || !env.ADMIN_API_KEY) makeFolder(folder);
  const unlock = env.DATABASE_URL ? () => undefined : lockFolder(folder);
  const stops: (() => unknown)[] = [unlock];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const started = <E extends { stop(): Promise<void> }>(engine: E): E => {
    stops.push(() => engine.stop());
    return engine;
  };
  const startingPostgres = env.DATABASE_URL
    ? null
    : startEmbeddedPostgres({ directory: folder, ...POSTGRES, log }).then(started);
  const startingValkey = env.REDIS_URL ? null : startEmbeddedValkey().then(started);
  try {
    const [postgres, valkey] = await Promise.all([startingPostgres, startingValkey]);
    const found = {
      databaseUrl: env.DATABASE_URL ?? postgres!.url,
      redisUrl: env.REDIS_URL ?? valkey!.url,
      adminApiKey: env.ADMIN_API_KEY ?? (await readOrCreateKey(join(folder, 'admin-api-key'))),
      embeddedDatabase: postgres !== null,
    };
    return { found, stop };
  } catch (error) {
    // One server may still be starting when the other has failed.
    await Promise.allSettled([startingPostgres, startingValkey]);
    await stop();
    throw new ConfigurationError((error as Error).message, { cause: error });
  }
}

/** The key created at the first start, readable by its owner only. A damaged key is refused: it could be guessed, or empty. */
async function readOrCreateKey(path: string): Promise<string> {
  if (!existsSync(path)) await replaceFile(path, `wsa_${randomBytes(24).toString('base64url')}\n`, 0o600);
  const key = readFileSync(path, 'utf8').trim();
  if (!ADMIN_KEY_FORM.test(key)) {
    throw new ConfigurationError(`${path} is damaged: delete it to create a new key, or set ADMIN_API_KEY`);
  }
  chmodSync(path, 0o600);
  return key;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR ${folder} cannot be created: ${(error as NodeJS.ErrnoException).code}`);
  }
}
