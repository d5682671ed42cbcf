/**
 * Writes the types that openapi-fetch uses, test/client/schema.d.ts, from the contract; with `--check` only compares.
 * The command of openapi-typescript does the same, but calls a file a string: here it is a Blob.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const source = new URL('../openapi/openapi.yaml', import.meta.url);
const output = new URL('../test/client/schema.d.ts', import.meta.url);

const BLOB = ts.factory.createTypeReferenceNode('Blob');
const tree = await openapiTS(source, {
  defaultNonNullable: false,
  transform: (schema) => (schema.format === 'binary' ? BLOB : undefined),
});
const text = `/** Written by \`npm run client\` from the contract. */\n\n${astToString(tree)}`;

if (!process.argv.includes('--check')) {
  writeFileSync(output, text);
} else if (readFileSync(output, 'utf8') !== text) {
  console.error('test/client/schema.d.ts differs from the contract: run `npm run client`.');
  process.exit(1);
}
