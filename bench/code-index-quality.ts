import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { typescriptImports } from '../test/support/typescript-imports.js';
import { debianSources, pathsOf, readRepository, typescriptSources, type ReadRepository } from './code-sources.js';
import type { Row } from './measure.js';

/** Symbols and imports of real code against TypeScript's own resolver, dependency-cruiser and Universal Ctags. */
export async function codeIndexQuality(folder: string): Promise<Row[]> {
  const rows: Row[] = [await ownSources()];
  const typescript = typescriptSources(folder);
  if (!typescript) console.log('code-quality: the npm registry cannot be reached; TypeScript is not compared.');
  else {
    const ours = await readRepository(typescript);
    rows.push(...againstTypescript(typescript, ours), ...(await againstCruiser(typescript, ours)));
    rows.push(...againstCtags('TypeScript', typescript, ours));
  }
  for (const [language, packages] of [
    ['Python', ['python3-django', 'python3-sympy', 'python3-sqlalchemy']],
    ['Go', ['golang-golang-x-tools-dev']],
    ['Rust', ['librust-tokio-dev', 'librust-regex-dev']],
  ] as const) {
    const root = debianSources(folder, language, packages);
    if (root) rows.push(...againstCtags(language, root, await readRepository(root)));
    else console.log(`code-quality: Debian's packages cannot be reached; ${language} is not compared.`);
  }
  return rows;
}

function againstTypescript(root: string, ours: ReadRepository): Row[] {
  const { edges: expected, byName } = typescriptImports(root, ours.files.keys());
  const isByName = (edge: string): boolean => {
    const [from, to] = edge.split(' → ') as [string, string];
    const home = to.split('/')[1]!;
    return byName.get(from)?.some((name) => `${name.replace('@', '').replace('/', '-')}-`.startsWith(home)) ?? false;
  };
  const compared = [...ours.edges.import].filter((edge) => expected.has(edge) || !isByName(edge));
  const agreed = compared.filter((edge) => expected.has(edge)).length;
  show(
    'only TypeScript',
    [...expected].filter((edge) => !ours.edges.import.has(edge)),
  );
  show(
    'only ours',
    compared.filter((edge) => !expected.has(edge)),
  );
  const row = (name: string, ratio: number, besides = ''): Row => {
    const reference = `TypeScript ${expected.size}${besides}`;
    return { name, ours: `${compared.length} edges`, reference, ratio, goal: '≥ 0.99', passed: ratio >= 0.99 };
  };
  const besides = `; ${ours.edges.import.size - compared.length} more by the names of packages`;
  return [
    row('TypeScript imports, precision', agreed / compared.length, besides),
    row('TypeScript imports, recall', agreed / expected.size),
  ];
}

async function againstCruiser(root: string, ours: ReadRepository): Promise<Row[]> {
  const begin = process.cpuUsage();
  const cruised = await cruise(['.'], {
    baseDir: root,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.json'] },
  });
  const { user, system } = process.cpuUsage(begin);
  const { output } = cruised;
  if (typeof output === 'string') return [];
  const theirs = new Set<string>();
  for (const { source, dependencies } of output.modules)
    for (const { resolved, couldNotResolve } of dependencies)
      if (!couldNotResolve && ours.files.has(resolved) && resolved !== source) theirs.add(`${source} → ${resolved}`);
  const both = [...theirs].filter((edge) => ours.edges.import.has(edge)).length;
  show(
    'only dependency-cruiser',
    [...theirs].filter((edge) => !ours.edges.import.has(edge)),
  );
  return [
    {
      name: 'import edges that dependency-cruiser finds',
      ours: `${both} of them`,
      reference: `${theirs.size} edges`,
      ratio: both / theirs.size,
      goal: '≥ 0.99',
      passed: both / theirs.size >= 0.99,
    },
    timeRow('sources of packages', ours.cpuSeconds, (user + system) / 1e6),
  ];
}

/** The sources of this project, which are commented less than those of libraries. */
async function ownSources(): Promise<Row> {
  const root = join(import.meta.dirname, '../..');
  const { cpuSeconds } = await readRepository(join(root, 'src'));
  const begin = process.cpuUsage();
  await cruise(['src'], { baseDir: root, tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' } });
  const { user, system } = process.cpuUsage(begin);
  return timeRow('own sources', cpuSeconds, (user + system) / 1e6);
}

const timeRow = (tree: string, ours: number, theirs: number): Row => ({
  name: `processor time, ${tree}`,
  ours: `${ours.toFixed(1)} s (symbols, imports, calls)`,
  reference: `dependency-cruiser ${theirs.toFixed(1)} s (imports)`,
  ratio: theirs / ours,
  goal: '> 1',
  passed: theirs > ours,
});

interface Tag {
  readonly name: string;
  readonly path: string;
  readonly kind: string;
  readonly scope?: string;
  readonly scopeKind?: string;
}

const kept: Record<string, (tag: Tag) => string | null> = {
  TypeScript: ({ name, kind, scope, scopeKind }) => {
    const isMember = kind === 'method' && scopeKind === 'class';
    const isTop = scope === undefined || scopeKind === 'namespace';
    const kinds = ['function', 'class', 'interface', 'enum', 'namespace', 'variable', 'constant', 'generator'];
    return isMember || (isTop && kinds.includes(kind)) ? full(scope, name) : null;
  },
  Python: ({ name, kind, scope, scopeKind }) => {
    const isMember = scopeKind === 'class' && (kind === 'member' || kind === 'class');
    const isTop = scope === undefined && ['class', 'function', 'variable'].includes(kind);
    return isMember || isTop ? full(scope, name) : null;
  },
  Go: ({ name, kind, scope }) => {
    const kinds = ['func', 'const', 'type', 'var', 'struct', 'interface', 'methodSpec', 'talias'];
    const below = scope?.includes('.') ? scope.slice(scope.indexOf('.') + 1) : undefined;
    return kinds.includes(kind) && name !== '_' ? full(below, name) : null;
  },
  Rust: ({ name, kind, scope }) => {
    const kinds = ['module', 'struct', 'trait', 'function', 'enum', 'constant', 'static', 'macro', 'method', 'typedef'];
    return kinds.includes(kind) ? full(scope?.replaceAll('::', '.'), name) : null;
  },
};
const full = (scope: string | undefined, name: string): string => (scope ? `${scope}.${name}` : name);

function againstCtags(language: string, root: string, ours: ReadRepository): Row[] {
  const known = new Set<string>();
  for (const [path, facts] of ours.files) for (const { name } of facts?.symbols ?? []) known.add(`${path}#${name}`);
  const read = new Set([...ours.files].filter(([, facts]) => facts).map(([path]) => path));
  const theirs = new Set<string>();
  let output: string;
  try {
    const args = [`--languages=${language}`, '--output-format=json', '--fields=+KZs', '-R', '-f', '-', '.'];
    output = execFileSync('ctags', args, {
      cwd: root,
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  } catch {
    console.log('code-quality: Universal Ctags is not installed; symbols are not compared.');
    return [];
  }
  for (const line of output.split('\n')) {
    const tag = line.startsWith('{"_type": "tag"') ? (JSON.parse(line) as Tag) : null;
    const name = tag && kept[language]!(tag);
    const path = tag?.path.replace(/^\.\//, '');
    if (name && read.has(path!)) theirs.add(`${path}#${name}`);
  }
  const both = [...theirs].filter((symbol) => known.has(symbol)).length;
  show(
    `only ctags, ${language}`,
    [...theirs].filter((symbol) => !known.has(symbol)),
  );
  const imports = `${ours.edges.import.size} imports, ${ours.edges.symbol_import.size} imported symbols, ${ours.edges.call.size} calls`;
  console.log(`code-quality: ${language}: ${pathsOf(root).length} files, ${imports}, ${ours.cpuSeconds.toFixed(1)} s`);
  return [
    {
      name: `${language} symbols that Universal Ctags finds`,
      ours: `${both} of them, ${known.size} in all`,
      reference: `${theirs.size} symbols`,
      ratio: both / theirs.size,
      goal: '-',
      passed: null,
    },
  ];
}

function show(what: string, entries: readonly string[]): void {
  if (!process.env.BENCH_SHOW || !entries.length) return;
  console.log(`${what}: ${entries.length}`);
  const step = Math.max(1, Math.floor(entries.length / 25));
  for (let at = 0; at < entries.length; at += step) console.log(`  ${entries[at]}`);
}
