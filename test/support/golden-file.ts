import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../test/golden');

/** What was looked at and found good. `UPDATE_GOLDEN=1` writes what is answered now: look at the difference. */
export function golden(name: string, answered: string): string {
  const path = join(FOLDER, name);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, answered);
  return readFileSync(path, 'utf8');
}
