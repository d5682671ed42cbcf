/** Writes client/src/generated.ts, the operations of our client, from the contract; with `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { root } from './build.mjs';
import { generateClient } from './client/generate.mjs';

const FILES = [
  ['client/src/generated.ts', generateClient],
  ['client/package.json', withVersion],
];

/** The client is released with the contract, under its version. */
function withVersion({ info: { version } }) {
  const manifest = JSON.parse(readFileSync('client/package.json', 'utf8'));
  return `${JSON.stringify({ ...manifest, version }, null, 2)}\n`;
}

process.chdir(root);
const contract = parse(readFileSync('openapi/openapi.yaml', 'utf8'));
for (const [path, write] of FILES) {
  const text = await write(contract, 'openapi/openapi.yaml');
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} differs from the contract: run \`npm run client\`.`);
    process.exitCode = 1;
  }
}
