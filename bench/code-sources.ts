import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  isSettings,
  languageOf,
  Parsers,
  resolveEdges,
  type EdgeKind,
  type FileFacts,
} from '../src/engines/code-index/parsing/index.js';
import { pathOf } from '../test/support/code-project.js';

/** Libraries, documented at length. */
const libraries = [
  ...['effect@4.1.0', '@effect/platform@0.97.2', 'zod@4.6.7', 'rxjs@7.8.2', '@reduxjs/toolkit@2.14.0', 'ajv@8.20.0'],
  ...['@trpc/server@11.23.0', 'mobx@7.1.3', '@tanstack/query-core@5.107.1', '@tanstack/react-query@5.107.1'],
];
/** Applications, or parts that applications are made of: what their own source looks like. */
const applications = [
  ...['tldraw@5.4.2', '@tldraw/editor@5.5.2', '@tldraw/store@5.5.2', '@tldraw/tlschema@5.5.2', '@tldraw/state@5.5.2'],
  ...['ra-core@5.15.4', 'ra-ui-materialui@5.15.4', '@wordpress/components@41.0.0', '@lexical/react@0.52.0'],
  ...['@tanstack/router-core@1.171.39', '@tanstack/react-router@1.170.46', '@trpc/client@11.22.1'],
];
const isSource = /\/(?:package\.json|tsconfig[^/]*\.json|[^/]+\.[mc]?tsx?)$/;
const isBuilt = /\/(?:dist|node_modules)(?:\/|$)|\.d\.[mc]?ts$/;

/** Sources in TypeScript as npm packages ship them, laid out as one repository of many packages. Null when out of reach. */
export function typescriptSources(folder: string): string | null {
  return sourcesOf(libraries, folder, 'typescript');
}

export function applicationSources(folder: string): string | null {
  return sourcesOf(applications, folder, 'applications');
}

function sourcesOf(packages: readonly string[], folder: string, into: string): string | null {
  const root = join(folder, into);
  for (const name of packages) {
    const packed = join(folder, 'packed', name.replaceAll('/', '-'));
    mkdirSync(packed, { recursive: true });
    try {
      run('npm', ['pack', '--silent', name], packed);
      run('tar', ['xzf', readdirSync(packed).find((file) => file.endsWith('.tgz'))!], packed);
    } catch {
      return null;
    }
    const short = name.slice(0, name.lastIndexOf('@')).replace('@', '').replaceAll('/', '-');
    cpSync(join(packed, 'package'), join(root, 'packages', short), {
      recursive: true,
      filter: (source) => !isBuilt.test(source) && (isSource.test(source) || !/\.\w+$/.test(source)),
    });
  }
  rmSync(join(folder, 'packed'), { recursive: true });
  return realpathSync(root);
}

/** The files of Debian packages, unpacked side by side. Null when out of reach. */
export function debianSources(folder: string, name: string, packages: readonly string[]): string | null {
  const root = join(folder, name);
  const packed = join(folder, `${name}-packed`);
  mkdirSync(root, { recursive: true });
  mkdirSync(packed, { recursive: true });
  try {
    run('apt-get', ['download', '-q', ...packages], packed);
    for (const file of readdirSync(packed)) run('dpkg-deb', ['-x', file, root], packed);
  } catch {
    return null;
  }
  return realpathSync(root);
}

export interface ReadRepository {
  readonly files: Map<string, FileFacts | null>;
  readonly edges: Record<EdgeKind, Set<string>>;
  readonly cpuSeconds: number;
}

/** Parses and resolves a folder as the index does. An edge is `from → to`. */
export async function readRepository(root: string): Promise<ReadRepository> {
  const begin = process.cpuUsage();
  const files = new Map<string, FileFacts | null>();
  const settings = new Map<string, string>();
  const parsers = new Parsers();
  for (const path of pathsOf(root)) {
    const language = languageOf(path);
    const text = language || isSettings(path) ? readFileSync(join(root, path), 'utf8') : '';
    if (isSettings(path)) settings.set(path, text);
    files.set(path, language ? await parsers.read(language, text) : null);
  }
  parsers.close();
  const edges = { import: new Set<string>(), symbol_import: new Set<string>(), call: new Set<string>() };
  resolveEdges(files, settings, (kind, from, to) => edges[kind].add(`${pathOf(files, from)} → ${pathOf(files, to)}`));
  const { user, system } = process.cpuUsage(begin);
  return { files, edges, cpuSeconds: (user + system) / 1e6 };
}

/** How much of the TypeScript of a folder is comments on lines of their own, of its bytes. */
export function shareOfComments(root: string): number {
  let [all, comments] = [0, 0];
  for (const path of pathsOf(root)) {
    if (!/\.[mc]?tsx?$/.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    all += text.length;
    for (const [comment] of text.matchAll(/^[ \t]*(?:\/\*[^]*?\*\/|\/\/.*)/gm)) comments += comment.length;
  }
  return comments / all;
}

export function pathsOf(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

const run = (command: string, args: readonly string[], cwd: string): void => {
  execFileSync(command, args, { cwd, stdio: 'ignore', timeout: 120_000 });
};
