import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Log } from '../logging/log.js';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/** Connects, waiting a while for a database that is still starting (compose, a failover). */
export async function connectWithPatience(source: DataSource, log: Log): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      await source.initialize();
      return;
    } catch (error) {
      if (Date.now() > deadline || !isTemporary(error)) {
        throw new Error(`DATABASE_URL: cannot connect to PostgreSQL: ${(error as Error).message}`, { cause: error });
      }
      if (attempt === 1) log.warn('waiting for PostgreSQL', { reason: (error as Error).message });
      await wait(PAUSE_MS);
    }
  }
}

function isTemporary(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return /^(ECONN|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|57P03|53300)/.test(code) || /timeout/i.test(String(error));
}
