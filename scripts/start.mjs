import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded, root } from './build.mjs';

const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
buildIfNeeded('service');
// What Node.js compiled is kept for the next start; Node.js 20 does not have this.
module.enableCompileCache?.(join(root, 'node_modules/.cache/compiled'));
await import(pathToFileURL(join(root, 'dist/src/main.js')).href);
