import { GitError, type GitFault } from '../git-mirror/git-error.js';
import { outputOf, pieces } from '../git-mirror/git-output.js';
import type { ByteReader } from '../git-mirror/byte-reader.js';
import { checkedCommit, environmentOf, tryGit, type Repository } from './repository.js';

export interface ChangedFile {
  readonly path: string;
  readonly status: 'added' | 'modified' | 'deleted' | 'renamed';
  /** Of a renamed file. */
  readonly oldPath: string | null;
  /** Lines; 0 of a binary file. */
  readonly insertions: number;
  readonly deletions: number;
  readonly binary: boolean;
}

export interface Changes {
  readonly files: readonly ChangedFile[];
  /** Of these files. */
  readonly insertions: number;
  readonly deletions: number;
  /** There are more files, or comparing them took too long or too much memory. */
  readonly truncated: boolean;
}

const RENAME_LIMIT = 1_000;
const LIST_MS = 30_000;
const PATCH_MS = 30_000;
/** A tree that names itself a hundred times over is small, and lists more files than there is memory for. */
const MAX_MEMORY = 268_435_456;
const END = 0;
const TOO_MUCH: ReadonlySet<GitFault> = new Set(['timed_out', 'too_large']);
const COMPARE = ['--no-ext-diff', '--no-textconv', '--no-color', '--ignore-submodules=none', '-M', `-l${RENAME_LIMIT}`];
const STATUS: Record<string, ChangedFile['status']> = { A: 'added', C: 'added', D: 'deleted', R: 'renamed' };

type Counts = Pick<ChangedFile, 'insertions' | 'deletions' | 'binary'>;

interface Entry {
  readonly path: string;
  readonly oldPath: string | null;
  readonly status: ChangedFile['status'];
}

/**
 * The files that `to` changed since it left `from`, at most `maxFiles`. Nothing of the repository is run: attributes
 * name drivers, and none is configured.
 */
export async function listChanges(
  repository: Repository,
  from: string,
  to: string,
  {
    maxFiles,
    signal,
    maxMemory = MAX_MEMORY,
  }: { readonly maxFiles: number; readonly signal?: AbortSignal; readonly maxMemory?: number },
): Promise<Changes> {
  const start = await commonCommit(repository, from, to);
  const entries: Entry[] = [];
  const counts: Counts[] = [];
  let truncated = false;
  const args = ['diff-tree', '-r', '-z', '--raw', '--numstat', ...COMPARE, start, checkedCommit(to), '--'];
  const run = {
    args: [`--git-dir=${repository.dir}`, '--no-pager', ...args],
    env: environmentOf(repository),
    timeoutMs: LIST_MS,
    signal,
    maxMemory,
  };
  try {
    for await (const one of outputOf(run, recordsOf)) {
      if ('status' in one) {
        if (entries.length < maxFiles) entries.push(one);
        else truncated = true;
      } else counts.push(one);
      if (counts.length === maxFiles) break;
    }
  } catch (error) {
    if (!(error instanceof GitError) || !TOO_MUCH.has(error.fault)) throw error;
    truncated = true;
  }
  const files = entries.map((entry, at) => ({ ...entry, ...(counts[at] ?? UNKNOWN) }));
  const sum = (count: (file: ChangedFile) => number) => files.reduce((total, file) => total + count(file), 0);
  return { files, insertions: sum((file) => file.insertions), deletions: sum((file) => file.deletions), truncated };
}

const UNKNOWN = { insertions: 0, deletions: 0, binary: false };

/** The unified diff of all files, or of one by its path now; the word `too_large` beyond `maxBytes`. */
export async function readPatch(
  repository: Repository,
  from: string,
  to: string,
  { path, maxBytes, signal }: { readonly path?: string; readonly maxBytes: number; readonly signal?: AbortSignal },
): Promise<string> {
  const start = await commonCommit(repository, from, to);
  const args = ['diff-tree', '-r', '-p', '--src-prefix=a/', '--dst-prefix=b/', ...COMPARE];
  // A path alone would show a renamed file as a new one.
  if (path !== undefined) args.push('--follow');
  args.push(start, checkedCommit(to), '--', ...(path === undefined ? [] : [path]));
  try {
    const { code, stderr, stdout } = await tryGit(repository, args, {
      timeoutMs: PATCH_MS,
      maxBytes,
      maxMemory: MAX_MEMORY,
      signal,
    });
    if (code !== 0) throw new GitError('broken', 'the change cannot be read', { cause: stderr });
    return stdout.toString('utf8');
  } catch (error) {
    if (error instanceof GitError && error.fault === 'too_large') return 'too_large';
    throw error;
  }
}

/** What `to` is compared with: the newest commit it has in common with `from`, else `from` itself. */
async function commonCommit(repository: Repository, from: string, to: string): Promise<string> {
  const { code, stdout } = await tryGit(repository, ['merge-base', checkedCommit(from), checkedCommit(to)]);
  return code === 0 ? checkedCommit(stdout.toString('utf8').trim()) : from;
}

/** All `:modes ids status` records come first, then the counts in the same order. */
async function* recordsOf(output: ByteReader): AsyncGenerator<Entry | Counts, void, undefined> {
  const records = pieces(END)(output);
  const next = async (): Promise<string> => (await records.next()).value?.toString('utf8') ?? '';
  for await (const piece of records) {
    const text = piece.toString('utf8');
    if (text.startsWith(':')) {
      const letter = text.slice(text.lastIndexOf(' ') + 1)[0] ?? 'M';
      const path = await next();
      const moved = letter === 'R' || letter === 'C' ? await next() : null;
      const status = STATUS[letter] ?? 'modified';
      yield { path: moved ?? path, oldPath: letter === 'R' ? path : null, status };
    } else {
      const [insertions = '', deletions = '', ...path] = text.split('\t');
      if (path.join('\t') === '') {
        await next();
        await next();
      }
      const binary = insertions === '-';
      yield { insertions: binary ? 0 : Number(insertions), deletions: binary ? 0 : Number(deletions), binary };
    }
  }
}
