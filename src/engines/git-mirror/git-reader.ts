import { isUtf8 } from 'node:buffer';
import type { ByteReader } from './byte-reader.js';
import { gitEnvironment } from './git-environment.js';
import { GitError } from './git-error.js';
import { changes, commitsWithPaths, type FileCommit } from './git-history.js';
import { outputOf, pieces } from './git-output.js';
import { runGit, type GitRun } from './git-process.js';
import { borrowsObjects } from './mirror.js';

export type { FileCommit };

export interface TreeEntry {
  /** `100644`, `100755`, `120000` (symlink), `160000` (submodule). */
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
  /** Null without content, such as a submodule. */
  readonly size: number | null;
  /** Null when the name is not valid UTF-8, or too long. */
  readonly path: string | null;
}

export interface Blob {
  readonly sha: string;
  /** Null when missing, not a blob, or too large. */
  readonly content: Buffer | null;
}

export interface ReaderOptions {
  readonly signal?: AbortSignal;
  /** Per call. */
  readonly timeoutMs?: number;
}

const SHA = /^[0-9a-f]{40}$/;
const ENTRY = /^(\d{6}) (\w+) ([0-9a-f]{40}) +(\S+)\t/;
const HEADER_BYTES = 256;
const LINE_END = 10;
const MAX_ENTRIES = 1_000_000;
const MAX_PATH_BYTES = 4_096;
const MAX_BLOB_BYTES = 16_777_216;
const RENAME_LIMIT = 1_500;
const RENAMES_MS = 30_000;
const HISTORY_MS = 60_000;

/** Reads commits of a bare mirror: nothing is checked out, and every answer is bounded in time and size. */
export class GitReader {
  private readonly timeoutMs: number;

  constructor(
    private readonly dir: string,
    private readonly options: ReaderOptions = {},
  ) {
    this.timeoutMs = options.timeoutMs ?? 600_000;
  }

  /** Whether the commit can be read. */
  async exists(commit: string): Promise<boolean> {
    return SHA.test(commit) && (await runGit(this.run(['cat-file', '-e', `${commit}^{tree}`]))).code === 0;
  }

  /** All files of a commit. Throws beyond a million entries. */
  async *tree(commit: string): AsyncGenerator<TreeEntry, void, undefined> {
    await this.refuseBorrowing();
    const run = this.run(['ls-tree', '-r', '-z', '-l', '--full-tree', checked(commit)]);
    let count = 0;
    for await (const piece of outputOf(run, pieces(0))) {
      count += 1;
      if (count > MAX_ENTRIES) throw new GitError('too_large', `the repository has more than ${MAX_ENTRIES} files`);
      yield entryIn(piece);
    }
  }

  /** Contents in the order requested; blobs over `maxBytes` are not read. */
  async *blobs(shas: readonly string[], maxBytes: number): AsyncGenerator<Blob, void, undefined> {
    shas.forEach(checked);
    if (shas.length === 0) return;
    await this.refuseBorrowing();
    const readable = await this.readable(shas, maxBytes);
    const wanted = function* (): Generator<string> {
      for (let at = 0; at < shas.length; at += 1) if (readable[at]) yield shas[at]!;
    };
    const read = async function* (output: ByteReader): AsyncGenerator<Blob> {
      for (let at = 0; at < shas.length; at += 1) {
        const sha = shas[at]!;
        yield { sha, content: readable[at] ? await contentIn(output) : null };
      }
    };
    yield* outputOf(this.run(['cat-file', '--batch', '--buffer']), read, wanted());
  }

  /** The content of one file; null when the path is not a file of that commit, or it is too large. */
  async blobAt(commit: string, path: string, largest = MAX_BLOB_BYTES): Promise<Buffer | null> {
    if (!isPlain(path)) return null;
    const run = this.run(['ls-tree', '-z', '-l', '--full-tree', checked(commit), '--', path]);
    for await (const piece of outputOf(run, pieces(0))) {
      const entry = entryIn(piece);
      if (entry.path !== path || entry.type !== 'blob') continue;
      for await (const { content } of this.blobs([entry.sha], largest)) return content;
    }
    return null;
  }

  /** Files that moved between two commits, as [old path, new path]. */
  async renames(from: string, to: string): Promise<[string, string][]> {
    try {
      return await this.renamesBy(`-M`, from, to, RENAMES_MS);
    } catch (error) {
      if (!(error instanceof GitError) || error.fault === 'stopped' || error.fault === 'not_installed') throw error;
      // Comparing contents timed out: unchanged files are matched by blob id alone.
      return this.renamesBy('-M100%', from, to, this.timeoutMs);
    }
  }

  /** The last commit of each file in a folder; incomplete when it times out. */
  async lastChanges(commit: string, folder: string): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    if (!isPlain(folder.replace(/\/$/, ''))) return found;
    const wanted = new Set<string>();
    const inFolder = ['ls-tree', '-r', '-z', '-l', '--full-tree', checked(commit), '--', folder];
    for await (const piece of outputOf(this.run(inFolder), pieces(0))) {
      const { path } = entryIn(piece);
      if (path !== null && wanted.size < MAX_ENTRIES) wanted.add(path);
    }
    if (wanted.size === 0) return found;
    for await (const change of changes((args) => this.run(args, HISTORY_MS), commit, { folder })) {
      if (wanted.delete(change.path)) found.set(change.path, change.commit);
      if (wanted.size === 0) break;
    }
    return found;
  }

  /**
   * Which commit after `from` (null: all) removed each path last; a folder (`src/`) was removed with its last file. A
   * renamed file was removed at its old path. Paths whose removal is not found are absent.
   */
  async removedIn(from: string | null, to: string, paths: Iterable<string>): Promise<Map<string, string>> {
    const wanted = new Set(paths);
    const found = new Map<string, string>();
    if (wanted.size === 0) return found;
    const range = from === null ? checked(to) : `${checked(from)}..${checked(to)}`;
    for await (const { commit, path } of changes((args) => this.run(args, HISTORY_MS), range, { removedOnly: true })) {
      for (const gone of [path, ...foldersOf(path)]) if (wanted.delete(gone)) found.set(gone, commit);
      if (wanted.size === 0) break;
    }
    return found;
  }

  /**
   * Commits after `from` (null: all) that changed one of these files, newest first, each with those of the files. At most
   * `perFile` of each file; incomplete when it times out.
   */
  async commitsOn(
    from: string | null,
    to: string,
    files: ReadonlySet<string>,
    perFile: number,
  ): Promise<readonly FileCommit[]> {
    const range = from === null ? checked(to) : `${checked(from)}..${checked(to)}`;
    const left = new Map(Array.from(files, (file) => [file, perFile]));
    const found: FileCommit[] = [];
    for await (const one of commitsWithPaths((args) => this.run(args, HISTORY_MS), range)) {
      const paths = one.paths.filter((path) => (left.get(path) ?? 0) > 0);
      for (const path of paths) left.set(path, left.get(path)! - 1);
      if (paths.length) found.push({ ...one, paths });
    }
    return found;
  }

  private async renamesBy(how: string, from: string, to: string, limitMs: number): Promise<[string, string][]> {
    const args = ['diff-tree', '-r', '-z', how, `-l${RENAME_LIMIT}`, '--name-status', '--diff-filter=R'];
    args.push('--no-ext-diff', '--no-textconv', checked(from), checked(to));
    const pairs: [string, string][] = [];
    const waiting: Buffer[] = [];
    for await (const piece of outputOf(this.run(args, limitMs), pieces(0))) {
      if (waiting.push(Buffer.from(piece)) < 3) continue;
      const [, before, after] = waiting.splice(0);
      if (isUtf8(before!) && isUtf8(after!)) pairs.push([before!.toString('utf8'), after!.toString('utf8')]);
      if (pairs.length > MAX_ENTRIES) throw new GitError('too_large', 'too many files moved');
    }
    return pairs;
  }

  private async readable(shas: readonly string[], largest: number): Promise<Uint8Array> {
    const flags = new Uint8Array(shas.length);
    const run = this.run(['cat-file', '--batch-check', '--buffer']);
    let at = 0;
    for await (const line of outputOf(run, pieces(LINE_END), shas)) {
      const [, type, size] = line.toString('latin1').split(' ');
      if (type === 'blob' && Number(size) <= largest) flags[at] = 1;
      at += 1;
    }
    return flags;
  }

  private run(args: readonly string[], limitMs = this.timeoutMs): GitRun {
    return {
      args: [`--git-dir=${this.dir}`, '--no-pager', ...args],
      env: gitEnvironment(),
      timeoutMs: Math.min(limitMs, this.timeoutMs),
      signal: this.options.signal,
    };
  }

  private async refuseBorrowing(): Promise<void> {
    if (await borrowsObjects(this.dir))
      throw new GitError('broken', 'the mirror of the repository borrows objects from elsewhere');
  }
}

function checked(sha: string): string {
  if (!SHA.test(sha)) throw new GitError('broken', 'not the id of a commit or file');
  return sha;
}

function entryIn(piece: Buffer): TreeEntry {
  const tab = piece.indexOf(9);
  const [, mode, type, sha, size] = ENTRY.exec(piece.toString('latin1', 0, tab + 1)) ?? [];
  if (mode === undefined) throw new GitError('broken', 'the mirror of the repository cannot be read');
  const name = piece.subarray(tab + 1);
  return {
    mode,
    type: type!,
    sha: sha!,
    size: /^\d+$/.test(size!) ? Number(size) : null,
    path: name.length <= MAX_PATH_BYTES && isUtf8(name) ? name.toString('utf8') : null,
  };
}

async function contentIn(output: ByteReader): Promise<Buffer | null> {
  const header = await output.until(LINE_END, HEADER_BYTES);
  const [, type, size] = header?.toString('latin1').split(' ') ?? [];
  if (type === 'missing') return null;
  const content = type === 'blob' && size !== undefined ? await output.exactly(Number(size)) : null;
  if (content === null || (await output.exactly(1)) === null) throw new Error('the output ended early');
  return content;
}

/** Whether git accepts the path unchanged; no file can have another one. */
function isPlain(path: string): boolean {
  return !path.includes('\0') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** `a/b/c` → `a/b/`, `a/`. */
function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.push(path.slice(0, at + 1));
  return folders;
}
