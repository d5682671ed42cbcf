import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a program of PostgreSQL's own, beside whatever else goes on. */
export async function postgresProgram(name: 'pg_dump' | 'pg_restore', ...args: string[]): Promise<void> {
  await promisify(execFile)(join(process.env.POSTGRES_BIN!, name), args);
}
