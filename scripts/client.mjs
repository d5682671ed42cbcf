/** Writes client/src/generated.ts, the operations of our client, from the contract; with `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { parse } from 'yaml';
import { generateClient } from '../dist/src/engines/typescript-client/generate-client.js';
import { root } from './build.mjs';

const FILES = [
  ['client/src/generated.ts', withOperations],
  ['client/package.json', withVersion],
];

async function withOperations(contract) {
  const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
  return (await format('generated.ts', await generateClient(contract, 'npm run client'), style)).code;
}

/** The client is released with the contract, under its version. */
function withVersion({ info: { version } }) {
  const manifest = JSON.parse(readFileSync('client/package.json', 'utf8'));
  return `${JSON.stringify({ ...manifest, version }, null, 2)}\n`;
}

process.chdir(root);
const contract = parse(readFileSync('openapi/openapi.yaml', 'utf8'));
for (const [path, write] of FILES) {
  const text = await write(contract);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} differs from the contract: run \`npm run client\`.`);
    process.exitCode = 1;
  }
}
