/** `npm run openapi` writes the contract to openapi/openapi.yaml; with `--check` it only compares, and fails on a difference. */
import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../src/app.setup.js';
import { domains } from '../src/domains.js';
import { contractYaml } from '../src/platform/http/contract/contract-yaml.js';

// The script runs from dist/scripts, so the project is two folders up.
const path = join(import.meta.dirname, '../../openapi/openapi.yaml');
const text = contractYaml(await readContract(domains));

if (!process.argv.includes('--check')) {
  writeFileSync(path, text);
} else if (readFileSync(path, 'utf8') !== text) {
  console.error(
    'openapi/openapi.yaml differs from what the routes declare: run `npm run openapi` and review the change.',
  );
  process.exit(1);
}
