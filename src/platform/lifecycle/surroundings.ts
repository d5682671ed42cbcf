import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config/parse-environment.js';
import type { Environment } from '../config/config.schema.js';
import type { Surroundings } from '../config/config.js';
import { startEmbeddedPostgres } from '../database/embedded-postgres.js';
import { startEmbeddedValkey } from '../redis/embedded-valkey.js';
import { lockFolder } from './folder-lock.js';

export interface Started {
  readonly found: Surroundings;
  stop(): Promise<void>;
}

/** Provides what the environment does not: a database, a Redis, an admin key. */
export async function prepareSurroundings(env: Environment, say: (line: string) => void): Promise<Started> {
  const folder = env.DATA_DIR;
  const embedded = !env.DATABASE_URL || !env.REDIS_URL;
  if (embedded || !env.ADMIN_API_KEY) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  const unlock = env.DATABASE_URL ? () => undefined : lockFolder(folder);
  const stops: (() => unknown)[] = [unlock];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const [postgres, valkey] = await Promise.all([
      env.DATABASE_URL ? null : startEmbeddedPostgres({ directory: folder, log: say }),
      env.REDIS_URL ? null : startEmbeddedValkey(),
    ]);
    if (postgres) stops.push(() => postgres.stop());
    if (valkey) stops.push(() => valkey.stop());
    const found = {
      databaseUrl: env.DATABASE_URL ?? postgres!.url,
      redisUrl: env.REDIS_URL ?? valkey!.url,
      adminApiKey: env.ADMIN_API_KEY ?? keptKey(join(folder, 'admin-api-key')),
      embeddedDatabase: postgres !== null,
    };
    return { found, stop };
  } catch (error) {
    await stop();
    throw new ConfigurationError((error as Error).message, { cause: error });
  }
}

/** The key made at the first start, readable by its owner only. */
function keptKey(path: string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const key = `wsa_${randomBytes(24).toString('base64url')}`;
  writeFileSync(path, `${key}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
  return key;
}
