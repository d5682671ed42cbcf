import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The user that Debian's PostgreSQL and PgBouncer run as where we are root; they refuse to be root. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs a program of PostgreSQL's own, beside whatever else goes on. */
export async function postgresProgram(name: 'pg_dump' | 'pg_restore', ...args: string[]): Promise<void> {
  await promisify(execFile)(join(process.env.POSTGRES_BIN!, name), args);
}
