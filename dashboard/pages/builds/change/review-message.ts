import type { Side } from './patch-rows.js';

/** What somebody wrote about a line. */
export interface LineComment {
  readonly path: string;
  readonly side: Side;
  readonly line: number;
  /** The line itself. */
  readonly quote: string;
  readonly text: string;
}

/** As the service takes it. */
export const MAX_MESSAGE = 20_000;
const MAX_QUOTE = 300;

/** One message of what is asked for and of all comments, each with its place and its line. */
export function reviewMessage(asked: string, comments: readonly LineComment[]): string {
  const written = comments.filter(({ text }) => text.trim());
  return [asked.trim(), ...written.map(commentText)].filter(Boolean).join('\n\n');
}

function commentText({ path, side, line, quote, text }: LineComment): string {
  const shown = quote.trim().slice(0, MAX_QUOTE);
  const removed = side === 'before' ? ' (removed)' : '';
  return [`${path}:${line}${removed}`, ...(shown ? [`> ${shown}`] : []), '', text.trim()].join('\n');
}

/** In the order of files and lines. */
export function inOrder<T extends LineComment>(comments: readonly T[], paths: readonly string[]): readonly T[] {
  const place = new Map(paths.map((path, at) => [path, at]));
  return comments.toSorted(
    (one, other) => (place.get(one.path) ?? 0) - (place.get(other.path) ?? 0) || one.line - other.line,
  );
}
