/** `npm run env:example` writes .env.example from the configuration schema; with `--check` it only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderEnvExample } from '../src/platform/kernel/config/parse-environment.js';

const path = join(import.meta.dirname, '../../.env.example');
if (!process.argv.includes('--check')) {
  writeFileSync(path, renderEnvExample());
} else if (readFileSync(path, 'utf8') !== renderEnvExample()) {
  console.error('.env.example differs from the configuration schema: run `npm run env:example`.');
  process.exit(1);
}
