/**
 * `npm run check:workflows`: GitHub's own parser reads the workflows: keys, values, expressions, contexts, jobs that need
 * each other. A warning fails. Nothing is downloaded: whether an action takes an input is not known here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = '.github/workflows';
const BUNDLE = join(root, 'node_modules/.cache/workflow-parser.mjs');

// Bundled, because the package imports JSON without the attribute that Node.js asks for.
await build({
  stdin: {
    contents: `export { validate } from '@actions/languageservice';
      export { TextDocument } from 'vscode-languageserver-textdocument';`,
    resolveDir: root,
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['yaml'],
  outfile: BUNDLE,
  logLevel: 'warning',
});
const { validate, TextDocument } = await import(pathToFileURL(BUNDLE).href);

const files = readdirSync(join(root, FOLDER)).filter((name) => /\.ya?ml$/.test(name));
if (!files.length) throw new Error(`${FOLDER} has no workflows`);
let count = 0;
for (const file of files) {
  const path = `${FOLDER}/${file}`;
  const text = readFileSync(join(root, path), 'utf8');
  const document = TextDocument.create(pathToFileURL(join(root, path)).href, 'yaml', 0, text);
  for (const { range, message } of await validate(document)) {
    console.error(`${path}:${range.start.line + 1}:${range.start.character + 1}: ${message}`);
    count += 1;
  }
}
process.exit(count ? 1 : 0);
