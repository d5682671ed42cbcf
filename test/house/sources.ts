import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Source {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** TypeScript below a folder of the repository, without specs. */
export function sources(folder: string): Source[] {
  return sourcesAndSpecs(folder).filter(({ path }) => !path.endsWith('.spec.ts'));
}

export function sourcesAndSpecs(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') }));
}
