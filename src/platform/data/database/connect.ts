import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { ConfigurationError } from '../../kernel/config/parse-environment.js';
import { isConnectionFault } from './driver-faults.js';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/** Connects, waiting a while for a database that is still starting (compose, a failover). */
export async function connectWithPatience(source: DataSource, say: (line: string) => void): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
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
      if (attempt === 1) say(`Waiting for PostgreSQL: ${reasonOf(error)}`);
      await wait(PAUSE_MS);
    }
  }
}

/** Refused connections of several addresses come as one error without words of its own. */
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
