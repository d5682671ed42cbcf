/**
 * `npm run check:breaking` compares the contract with the last published one (openapi/published.json) and fails on an
 * unannounced breaking change; with `--publish` the contract becomes the published one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { additionsBetween } from './contract/additions.js';
import { compareContracts } from './contract/compare-contracts.js';
import { compact, inLines, type ContractDocument } from './contract/document.js';
import { objections } from './contract/verdict.js';

const file = (name: string): string => join(import.meta.dirname, '../../openapi', name);
const read = (name: string): ContractDocument => parse(readFileSync(file(name), 'utf8')) as ContractDocument;

const contract = compact(read('openapi.yaml'));
// Nothing was published before.
const published = existsSync(file('published.json')) ? read('published.json') : contract;
const [was, version] = [published.info.version, contract.info.version];

const breaks = compareContracts(published, contract);
const additions = additionsBetween(published, contract);
for (const { subject, sentence } of breaks) console.log(`breaks  ${subject}: ${sentence}`);
for (const addition of additions) console.log(`adds    ${addition}`);

const changelog = readFileSync(file('CHANGELOG.md'), 'utf8');
const refused = objections(breaks, { published: was, version, changelog });
if (refused.length) {
  for (const objection of refused) console.error(objection);
  console.error('See docs/contract.md, "How a breaking change is made".');
  process.exit(1);
}
if (process.argv.includes('--publish')) {
  writeFileSync(file('published.json'), inLines(contract));
  console.log(`Published ${version} (before: ${was}): ${breaks.length} breaks, ${additions.length} additions`);
}
