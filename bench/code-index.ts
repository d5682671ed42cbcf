import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applicationSources, debianSources, pathsOf, shareOfComments, typescriptSources } from './code-sources.js';
import { median, type Row } from './measure.js';

const PYTHON_FILES = 3_000;

interface Cost {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly parsed: number;
  readonly files: number;
}

/** An index from a bare clone: processor time against dependency-cruiser, memory, and what a commit of one file costs. */
export function codeIndex(folder: string): Promise<Row[]> {
  const rows = [
    ...againstCruiser(folder, 'libraries', typescriptSources(folder)),
    ...againstCruiser(folder, 'applications', applicationSources(folder)),
    ...python(folder),
  ];
  return Promise.resolve(rows);
}

function againstCruiser(folder: string, what: string, sources: string | null): Row[] {
  if (!sources) {
    console.log('code-index: the npm registry cannot be reached; TypeScript is not measured.');
    return [];
  }
  const { gitDir, commit } = bareClone(sources, join(folder, `${what}-clone`));
  const rounds = [1, 2, 3, 4, 5].map((round) => {
    const task = {
      gitDir,
      cacheFile: join(folder, `facts-${what}-${round}`),
      commit,
      previous: null,
      removedNodes: [],
      watched: [],
    };
    return { ours: index(folder, task), theirs: cruise(sources) };
  });
  const ours = median(rounds.map((round) => round.ours.cpuSeconds));
  const theirs = median(rounds.map((round) => round.theirs));
  const comments = Math.round(shareOfComments(sources) * 100);
  return [
    {
      name: `Index of ${rounds[0]!.ours.files} files of TypeScript of ${what} (${comments} % comments) from a bare clone, processor time`,
      ours: `${ours.toFixed(1)} s (symbols, imports, calls)`,
      reference: `dependency-cruiser ${theirs.toFixed(1)} s (imports)`,
      ratio: theirs / ours,
      goal: '> 1',
      passed: theirs > ours,
    },
  ];
}

function python(folder: string): Row[] {
  const packages = ['python3-django', 'python3-sympy', 'python3-sqlalchemy', 'python3-numpy', 'python3-networkx'];
  const sources = debianSources(folder, 'python', packages);
  if (!sources) {
    console.log("code-index: Debian's packages cannot be reached; Python is not measured.");
    return [];
  }
  const tree = join(folder, 'python-tree');
  const paths = pathsOf(sources)
    .filter((path) => path.endsWith('.py'))
    .slice(0, PYTHON_FILES);
  for (const path of paths) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    cpSync(join(sources, path), join(tree, path));
  }
  const { gitDir, commit, commitAgain } = bareClone(tree, join(folder, 'python-clone'));
  const task = { gitDir, cacheFile: join(folder, 'facts-python'), removedNodes: [], watched: ['lessons/'] };
  const first = index(folder, { ...task, commit, previous: null });
  appendFileSync(join(tree, paths[1_000]!), '\n\ndef added_by_the_benchmark():\n    return 1\n');
  const second = index(folder, { ...task, commit: commitAgain(), previous: { commit } });
  if (second.parsed !== 1) throw new Error(`parsed ${second.parsed} files for a commit of one`);
  return [
    {
      name: `Index of ${first.files} files of Python from a bare clone (${first.seconds.toFixed(1)} s), memory of its process and of the one that started it`,
      ours: `${first.megabytes.toFixed(0)} MB`,
      reference: '300 MB',
      ratio: first.megabytes / 300,
      goal: '<= 300 MB',
      passed: first.files === PYTHON_FILES && first.megabytes <= 300,
    },
    {
      name: 'a commit of one file there',
      ours: `${second.seconds.toFixed(2)} s`,
      reference: `${first.seconds.toFixed(1)} s for all`,
      ratio: null,
      goal: '<= 2 s',
      passed: second.seconds <= 2,
    },
  ];
}

function index(folder: string, task: object): Cost {
  const [taskFile, graphFile] = [join(folder, 'task.json'), join(folder, 'graph')];
  writeFileSync(taskFile, JSON.stringify(task));
  const child = join(import.meta.dirname, 'code-index-child.js');
  return JSON.parse(execFileSync(process.execPath, [child, taskFile, graphFile], { encoding: 'utf8' })) as Cost;
}

/** Processor seconds, start of the program included, as ours includes it. */
function cruise(root: string): number {
  const script = `
    const { cruise } = await import(${JSON.stringify(import.meta.resolve('dependency-cruiser'))});
    await cruise(['.'], { baseDir: ${JSON.stringify(root)}, tsPreCompilationDeps: true,
      enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.json'] } });
    const { user, system } = process.cpuUsage();
    process.stdout.write(String((user + system) / 1e6));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', cwd: root });
  return Number(output);
}

function bareClone(tree: string, gitDir: string): { gitDir: string; commit: string; commitAgain: () => string } {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', tree, '-c', 'user.name=Bench', '-c', 'user.email=bench@test.example', ...args], {
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
    }).trim();
  const commitAll = (): string => {
    git('add', '--all', '--force');
    git('commit', '--quiet', '-m', 'Bench');
    rmSync(gitDir, { recursive: true, force: true });
    git('clone', '--quiet', '--bare', tree, gitDir);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet');
  return { gitDir, commit: commitAll(), commitAgain: commitAll };
}
