import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { GitRun } from './git-process.js';
import { GitError } from './git-error.js';
import { outputOf, pieces } from './git-output.js';

const MAX_COMMITS = 50_000;

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
