import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { GitRun } from './git-process.js';
import { GitError } from './git-error.js';
import { outputOf, pieces } from './git-output.js';

const MAX_COMMITS = 50_000;
/** Of those that are described. */
const MAX_DESCRIBED = 5_000;
const MAX_AUTHOR = 100;
const MAX_SUBJECT = 200;
const FIELD_END = '\u001f';

/** A commit, and files that it changed. */
export interface FileCommit {
  readonly commit: string;
  readonly at: Date;
  readonly author: string;
  readonly subject: string;
  readonly paths: readonly string[];
}

/** Starts git on the mirror with these arguments. */
export type Run = (args: readonly string[]) => GitRun;

/**
 * Walks commits, newest first, with the paths each one changed (or removed); a merge has only what it changed itself.
 * A history that takes too long is walked as far as time allows.
 */
export async function* changes(
  run: Run,
  range: string,
  options: { removedOnly?: boolean; folder?: string },
): AsyncGenerator<{ commit: string; path: string }, void, undefined> {
  // No path can look like a commit to one who does not know the mark.
  const mark = `/${randomBytes(8).toString('hex')}/`;
  const args = [
    'log',
    '-z',
    `--format=${mark}%H`,
    '--name-only',
    '-c',
    '--no-renames',
    '--no-ext-diff',
    '--no-textconv',
  ];
  if (options.removedOnly) args.push('--diff-filter=D');
  args.push(`--max-count=${MAX_COMMITS}`, range, '--', ...(options.folder === undefined ? [] : [options.folder]));
  let commit = '';
  let first = false;
  try {
    for await (const piece of outputOf(run(args), pieces(0))) {
      const text = isUtf8(piece) ? piece.toString('utf8') : null;
      if (text?.startsWith(mark)) {
        commit = text.slice(mark.length);
        first = true;
        continue;
      }
      const path = first && text?.startsWith('\n') ? text.slice(1) : text;
      first = false;
      if (path) yield { commit, path };
    }
  } catch (error) {
    if (!(error instanceof GitError) || error.fault !== 'timed_out') throw error;
  }
}

/** Walks the newest commits of a range, newest first. Stops early when it takes too long. */
export async function* commitsWithPaths(run: Run, range: string): AsyncGenerator<FileCommit, void, undefined> {
  const mark = `/${randomBytes(8).toString('hex')}/`;
  const format = `--format=${mark}%H%x1f%ct%x1f%an%x1f%s`;
  const args = ['log', '-z', format, '--name-only', '-c', '--no-renames', '--no-ext-diff', '--no-textconv'];
  args.push(`--max-count=${MAX_DESCRIBED}`, range, '--');
  let found: (Omit<FileCommit, 'paths'> & { paths: string[] }) | undefined;
  try {
    for await (const piece of outputOf(run(args), pieces(0))) {
      const text = piece.toString('utf8');
      if (text.startsWith(mark)) {
        if (found) yield found;
        const [commit = '', seconds, author = '', ...subject] = text.slice(mark.length).split(FIELD_END);
        found = {
          commit,
          at: new Date(Number(seconds) * 1_000),
          author: author.slice(0, MAX_AUTHOR).toWellFormed(),
          subject: subject.join(' ').slice(0, MAX_SUBJECT).toWellFormed(),
          paths: [],
        };
      } else if (text) found?.paths.push(found.paths.length ? text : text.replace(/^\n/, ''));
    }
    if (found) yield found;
  } catch (error) {
    if (!(error instanceof GitError) || error.fault !== 'timed_out') throw error;
  }
}
