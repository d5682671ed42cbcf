import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { ConfigurationError } from '../../kernel/config/parse-environment.js';
import { isConnectionFault } from './driver-faults.js';

const MAX_WAIT_MS = 30_000;
const PAUSE_MS = 500;

/** Retries for a while: the database may still be starting (compose, a failover). */
export async function connectWithRetry(source: DataSource, log: (line: string) => void): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      await source.initialize();
      return;
    } catch (error) {
      if (Date.now() > deadline || !isTemporary(error)) {
        throw new ConfigurationError(`DATABASE_URL: cannot connect to PostgreSQL: ${reasonOf(error)}`, {
          cause: error,
        });
      }
      if (attempt === 1) log(`Waiting for PostgreSQL: ${reasonOf(error)}`);
      await wait(PAUSE_MS);
    }
  }
}

/** An `AggregateError` of refused connections has no message, only a code. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

function isTemporary(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  const isSocketFault = /^(ECONN|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE)/.test(code);
  const isStarting = code === '57P03' || code === '53300';
  return isSocketFault || isStarting || (error instanceof Error && isConnectionFault(error));
}
