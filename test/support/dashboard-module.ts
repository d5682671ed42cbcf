import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { buildSync } from 'esbuild';

const ROOT = join(import.meta.dirname, '../../..');

/** A module of the dashboard with what it imports: pages are bundled for browsers, and cannot be imported. */
export function dashboardModule<T>(path: string): T {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [join('dashboard', path)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'es2022',
    tsconfigRaw: {},
    logLevel: 'warning',
  });
  const module = { exports: {} };
  compileFunction(outputFiles[0]!.text, ['module', 'exports'])(module, module.exports);
  return module.exports as T;
}
