/**
 * Writes docs/api-report.md: the declarations of everything the package exports, and of the types they use. `--check`
 * fails when the file differs. What is private, and how a class is constructed, is not promised and left out.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { buildIfNeeded, root } from './build.mjs';

const REPORT = join(root, 'docs/api-report.md');
const TYPES = join(root, 'dist/types/src');
const ENTRIES = join(TYPES, 'package');

buildIfNeeded('types');

const modules = readdirSync(join(ENTRIES, 'modules')).map((name) => `modules/${name.replace('.d.ts', '')}`);
const entries = ['index', 'platform', 'testing', ...modules.sort()];
const files = entries.map((name) => join(ENTRIES, `${name}.d.ts`));
const program = ts.createProgram(files, {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  skipLibCheck: true,
  types: [],
});
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

const resolved = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
const isOurs = (node) => node.getSourceFile().fileName.startsWith(TYPES);
const byName = (a, b) => (a.name < b.name ? -1 : 1);

function isInternal(member) {
  const hidden = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private;
  return hidden || ts.isConstructorDeclaration(member) || (member.name && ts.isPrivateIdentifier(member.name));
}

/** What a declaration shows to whoever uses it. */
function publicPart(node) {
  if (!ts.isClassDeclaration(node)) return ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const members = node.members.filter((member) => !isInternal(member));
  return ts.factory.updateClassDeclaration(
    node,
    node.modifiers,
    node.name,
    node.typeParameters,
    node.heritageClauses,
    members,
  );
}

function textOf(symbol) {
  const declarations = (symbol.declarations ?? []).filter((node) => isOurs(node) && !ts.isSourceFile(node));
  const texts = declarations.map((node) =>
    printer
      .printNode(ts.EmitHint.Unspecified, publicPart(node), node.getSourceFile())
      .replace(/^(export |declare )+/, ''),
  );
  return [...new Set(texts)].sort().join('\n');
}

/** Own types that the public part of a symbol refers to. */
function usedBy(symbol) {
  const used = new Set();
  const visit = (node) => {
    if (ts.isClassElement(node) && isInternal(node)) return;
    if (ts.isIdentifier(node)) {
      const found = checker.getSymbolAtLocation(node);
      const target = found && resolved(found);
      let types = ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias;
      if (ts.isTypeQueryNode(node.parent)) types |= ts.SymbolFlags.Function | ts.SymbolFlags.Variable;
      if (target && target !== symbol && target.flags & types && target.declarations?.some(isOurs)) used.add(target);
    }
    ts.forEachChild(node, visit);
  };
  for (const node of symbol.declarations ?? []) if (isOurs(node) && !ts.isSourceFile(node)) visit(node);
  return used;
}

const exported = new Set();
const sections = entries.map((name, index) => {
  const file = checker.getSymbolAtLocation(program.getSourceFile(files[index]));
  const blocks = [];
  const list = (symbols, prefix) => {
    for (const symbol of [...symbols].sort(byName)) {
      const target = resolved(symbol);
      exported.add(target);
      if (target.flags & ts.SymbolFlags.ValueModule) {
        list(checker.getExportsOfModule(target), `${symbol.name}.`);
        continue;
      }
      blocks.push(prefix ? `// ${prefix}${symbol.name}\n${textOf(target)}` : textOf(target));
    }
  };
  list(checker.getExportsOfModule(file), '');
  const path = name === 'index' ? 'workspace-platform' : `workspace-platform/${name}`;
  return `## \`${path}\`\n\n\`\`\`ts\n${blocks.join('\n')}\n\`\`\`\n`;
});

const used = new Set();
const queue = [...exported];
for (let next = queue.pop(); next; next = queue.pop()) {
  for (const symbol of usedBy(next)) {
    if (exported.has(symbol) || used.has(symbol)) continue;
    used.add(symbol);
    queue.push(symbol);
  }
}
const references = [...used].map((symbol) => ({
  name: `${symbol.name} ${relative(TYPES, symbol.declarations[0].getSourceFile().fileName)}`,
  text: textOf(symbol),
}));
const report = [
  '# API report',
  'Everything the package exports, as declared. Written by `npm run api-report`; `npm run check` fails when it differs. A line that is gone or changed breaks somebody: see [extending](extending.md#upgrading).',
  ...sections,
  `## Types they use\n\nNot exported by name.\n\n\`\`\`ts\n${references
    .sort(byName)
    .map(({ text }) => text)
    .join('\n')}\n\`\`\`\n`,
].join('\n\n');

if (process.argv.includes('--check')) {
  if (readFileSync(REPORT, 'utf8') !== report) {
    console.error(
      'docs/api-report.md differs from what the package exports: run npm run api-report, and look at the difference.',
    );
    process.exit(1);
  }
} else writeFileSync(REPORT, report);
