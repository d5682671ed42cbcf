import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../test/golden');

/** The reviewed expected output. `UPDATE_GOLDEN=1` overwrites it: review the difference. */
export function golden(name: string, answered: string): string {
  const path = join(FOLDER, name);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, answered);
  return readFileSync(path, 'utf8');
}
