import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { languageOf } from '../../src/engines/code-index/parsing/index.js';

export interface TypescriptEdges {
  /** `from → to` */
  readonly edges: Set<string>;
  /** By file, imports by the name of a package that TypeScript finds nowhere: what they mean may not be built here. */
  readonly byName: Map<string, string[]>;
}

/** Which files import which, by TypeScript's own parser and resolver. */
export function typescriptEdges(root: string, paths: Iterable<string>): TypescriptEdges {
  const edges = new Set<string>();
  const byName = new Map<string, string[]>();
  const known = new Map<string, Resolver>();
  for (const path of paths) {
    if (!languageOf(path)) continue;
    const file = join(root, path);
    for (const name of importsOf(file)) {
      const { options, cache } = resolverFor(dirname(file), root, known);
      const target = ts.resolveModuleName(name, file, options, ts.sys, cache).resolvedModule?.resolvedFileName;
      if (!target && !name.startsWith('.')) byName.set(path, [...(byName.get(path) ?? []), name]);
      if (target?.startsWith(`${root}/`) && target !== file) edges.add(`${path} → ${target.slice(root.length + 1)}`);
    }
  }
  return { edges, byName };
}

function importsOf(file: string): string[] {
  const names: string[] = [];
  const add = (node: ts.Node | undefined): void => {
    if (node && ts.isStringLiteral(node)) names.push(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isExternalModuleReference(node)) add(node.expression);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    else if (ts.isCallExpression(node)) {
      const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
      if (isRequire || node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  const reading = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), reading));
  return names;
}

interface Resolver {
  readonly options: ts.CompilerOptions;
  readonly cache: ts.ModuleResolutionCache;
}

/** Of the nearest configuration; `known` has them by folder and by configuration. */
function resolverFor(folder: string, root: string, known: Map<string, Resolver>): Resolver {
  const before = known.get(folder);
  if (before) return before;
  const config = ts.findConfigFile(folder, (path) => path.startsWith(`${root}/`) && ts.sys.fileExists(path));
  const resolver = known.get(config ?? '') ?? resolverBy(config, root);
  known.set(config ?? '', resolver).set(folder, resolver);
  return resolver;
}

function resolverBy(config: string | undefined, root: string): Resolver {
  const read = config ? ts.readConfigFile(config, (path) => ts.sys.readFile(path)).config : {};
  // Which files it covers does not matter, and looking for them takes long.
  const host = { ...ts.sys, readDirectory: () => [] };
  const parsed = ts.parseJsonConfigFileContent(read, host, config ? dirname(config) : root).options;
  const options = {
    ...{ baseUrl: parsed.baseUrl, paths: parsed.paths, pathsBasePath: parsed.pathsBasePath },
    ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext },
    ...{ allowJs: true, resolveJsonModule: true },
  } as ts.CompilerOptions;
  return { options, cache: ts.createModuleResolutionCache(root, (name) => name, options) };
}
