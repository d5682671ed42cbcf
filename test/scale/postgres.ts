import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The user that Debian's PostgreSQL and PgBouncer run as where we are root; they refuse to be root. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs a program of PostgreSQL's own: pg_dump, pg_restore and the like. */
export function postgresProgram(name: string, ...args: string[]): void {
  execFileSync(join(process.env.POSTGRES_BIN!, name), args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
