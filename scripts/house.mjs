/**
 * `npm run -s house`: the figures of the codebase. Lines count without specs. A circle is a group of files, or of folders
 * of the platform and the engines, that import each other; imports of types count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { root } from './build.mjs';

const isSource = (path) => path.endsWith('.ts') && !/[.-]spec\.ts$/.test(path);
const files = readdirSync(join(root, 'src'), { recursive: true })
  .map((path) => join('src', path))
  .filter(isSource);
const known = new Set(files);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const linesOf = (file) => texts.get(file).split('\n').length - 1;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const linesUnder = (folder) => sum(files.filter((file) => file.startsWith(`${folder}/`)).map(linesOf));

const IMPORT = /^(?:import|export)\b[^'"`]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;
const importsOf = (file) =>
  [...texts.get(file).matchAll(IMPORT)]
    .map(([, from, alone]) => normalize(join(dirname(file), from ?? alone)).replace(/\.js$/, '.ts'))
    .filter((target) => known.has(target));
const fileEdges = new Map(files.map((file) => [file, new Set(importsOf(file))]));

/** A folder of the platform or the engines: `src/platform/http/access`, `src/engines/images`. */
function folderOf(file) {
  const [, ring, first, second] = dirname(file).split('/');
  if (ring === 'engines' && first) return `engines/${first}`;
  return ring === 'platform' && second ? `platform/${first}/${second}` : null;
}

const folderEdges = new Map();
for (const [file, targets] of fileEdges) {
  const from = folderOf(file);
  if (!from) continue;
  const edges = folderEdges.get(from) ?? folderEdges.set(from, new Set()).get(from);
  for (const to of [...targets].map(folderOf)) if (to && to !== from) edges.add(to);
}

/** Groups of nodes that reach each other (Tarjan). */
function circles(edges) {
  const found = [];
  const index = new Map();
  const low = new Map();
  const stack = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group);
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

const sizes = files.map(linesOf).sort((a, b) => a - b);
const largest = files
  .filter((file) => linesOf(file) > 300)
  .map((file) => `${relative('src', file)} (${linesOf(file)})`);
const goal = (name, value, isMet, aim) =>
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${value} (goal: ${aim})`);

for (const ring of ['app', 'modules', 'platform', 'engines']) {
  const lines =
    linesUnder(`src/${ring}`) + (ring === 'app' ? sum(files.filter((f) => dirname(f) === 'src').map(linesOf)) : 0);
  console.log(`${String(lines).padStart(6)} lines  ${ring}`);
}
console.log(`${String(sum(sizes)).padStart(6)} lines  in ${files.length} files`);
for (const layer of ['http', 'background', 'data', 'kernel'])
  console.log(`${String(linesUnder(`src/platform/${layer}`)).padStart(6)} lines  platform/${layer}`);

const fileCircles = circles(fileEdges);
const folderCircles = circles(folderEdges);
const median = sizes[Math.floor(sizes.length / 2)];
goal('lines of the platform', linesUnder('src/platform'), linesUnder('src/platform') <= 7_500, 'at most 7,500');
goal('lines of modules/code', linesUnder('src/modules/code'), linesUnder('src/modules/code') <= 2_500, 'at most 2,500');
goal('median lines of a file', median, median <= 60, 'at most 60');
goal('files over 300 lines', largest.length, !largest.length, 'none');
const kinds = new Set(files.flatMap((file) => /[^/.]\.([a-z-]+)\.ts$/.exec(file)?.[1] ?? []));
const inRoot = files.filter((file) => dirname(file) === 'src');
goal('files in the root of src', inRoot.length, inRoot.length <= 5, 'at most 5');
goal('kinds of files', kinds.size, kinds.size <= 12, 'at most 12');
goal('circles of files', fileCircles.length, !fileCircles.length, 'none');
goal('circles of folders', folderCircles.length, !folderCircles.length, 'none');
for (const group of [...largest, ...[...fileCircles, ...folderCircles].map((group) => group.join(' ↔ '))])
  console.log(`  ${group}`);
