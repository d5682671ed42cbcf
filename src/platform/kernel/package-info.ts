import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the project: the nearest folder above this file that has a package.json. */
function findRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  throw new Error('package.json not found');
}

export const projectRoot = findRoot();

const { name, version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Record<string, string>;

export const packageInfo = { name: name!, version: version! };
