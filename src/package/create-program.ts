import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageInfo } from '../platform/kernel/package-info.js';

/** `examples/starter` of the package. */
const STARTER = join(import.meta.dirname, '../../../examples/starter');
/** Not in the package: npm leaves a file of this name out. */
const IGNORED = ['node_modules', 'dist', '.data', '.env', ''].join('\n');

/** Writes the starter into a folder that is new or empty; it depends on this version of the package. */
export function createProgram(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length) throw new Error(`${folder} is not empty`);
  cpSync(STARTER, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist|\.data)$/.test(path) });
  const manifest = join(folder, 'package.json');
  const { name, version } = packageInfo;
  const program = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: Record<string, string> };
  program.dependencies[name] = `^${version}`;
  writeFileSync(manifest, `${JSON.stringify(program, null, 2)}\n`);
  writeFileSync(join(folder, '.gitignore'), IGNORED);
}
