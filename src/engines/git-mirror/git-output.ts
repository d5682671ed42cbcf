import { Readable } from 'node:stream';
import { Pacer } from '../fair-shares/pacer.js';
import { ByteReader } from './byte-reader.js';
import { GitError, stopped } from './git-error.js';
import { GitProcess, type GitRun } from './git-process.js';

const PIECE_BYTES = 1_048_576;
const LINES_AT_ONCE = 500;

/**
 * Runs git and passes its output to `read` as a stream while writing `lines` to its stdin. Returning early stops git; a
 * failing git makes it throw.
 */
export async function* outputOf<T>(
  run: GitRun,
  read: (output: ByteReader) => AsyncIterable<T>,
  lines: Iterable<string> = [],
): AsyncGenerator<T, void, undefined> {
  const git = new GitProcess(run);
  Readable.from(batches(lines)).pipe(git.stdin);
  try {
    const pacer = new Pacer();
    for await (const one of read(new ByteReader(git.stdout as AsyncIterable<Buffer>))) {
      yield one;
      const pause = pacer.pause();
      if (pause) await pause;
    }
    const { code, stderr } = await git.ended;
    if (code !== 0) throw unreadable(stderr);
  } catch (error) {
    if (error instanceof GitError) throw error;
    // The output ended early: the exit of git explains more.
    git.stdout.destroy();
    const { stderr } = await git.ended;
    throw unreadable(stderr);
  } finally {
    git.stop(stopped());
    git.stdin.destroy();
    git.stdout.destroy();
  }
}

/** The pieces of output that each end in `end`. */
export function pieces(end: number): (output: ByteReader) => AsyncGenerator<Buffer, void, undefined> {
  return async function* (output) {
    for (let piece = await output.until(end, PIECE_BYTES); piece !== null; piece = await output.until(end, PIECE_BYTES))
      yield piece;
  };
}

function unreadable(stderr: string): GitError {
  return new GitError('broken', 'the mirror of the repository cannot be read', { cause: stderr });
}

function* batches(lines: Iterable<string>): Generator<string> {
  let batch: string[] = [];
  for (const line of lines) {
    batch.push(line, '\n');
    if (batch.length < LINES_AT_ONCE * 2) continue;
    yield batch.join('');
    batch = [];
  }
  if (batch.length > 0) yield batch.join('');
}
