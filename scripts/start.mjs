import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded, root } from './build.mjs';

const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
buildIfNeeded('service');
await import(pathToFileURL(join(root, 'dist/src/main.js')).href);
