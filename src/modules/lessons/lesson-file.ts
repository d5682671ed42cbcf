import { Lexer, parse } from 'yaml';
import { parseAnchor, type Anchor } from '../../engines/code-index/anchor.js';

/** A parsed lesson file. */
export interface LessonDraft {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly anchors: readonly Anchor[];
  readonly pinned: boolean;
  readonly scope: string | null;
  readonly tags: readonly string[];
  readonly author: string | null;
  readonly card: string | null;
  readonly supersededBy: string | null;
  /** Neither retired nor superseded. */
  readonly live: boolean;
}

/** An invalid lesson file; the message is for its author. */
export class LessonFileFault extends Error {}

/** Folder of lesson files in a repository. */
export const LESSONS_FOLDER = 'lessons/';
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u;
const MAX_PATH = 500;
const MAX_FRONT_MATTER = 32_768;
/**
 * Limits on what makes a YAML parser slow, in part quadratically: lines, items, brackets, escapes, tokens. A lesson
 * with the maximum of anchors and tags stays far below them.
 */
const PARTS = /- |: |[\n,[\]{}\\&*!?@%|>"']/g;
const MAX_PARTS = 600;
const NOT_TEXT = /[^\P{C}\n\t]/u;
const MAX_BODY = 50_000;
const MAX_ANCHORS = 50;
const MAX_TAGS = 50;

/** Lesson id for a file path; null if the path cannot be a lesson. */
export function lessonIdOf(path: string): string | null {
  if (!path.startsWith(LESSONS_FOLDER) || !path.endsWith('.md') || path.length > MAX_PATH) return null;
  const id = path.slice(LESSONS_FOLDER.length, -'.md'.length);
  const segments = id.split('/');
  return segments.length >= 2 && segments.every((segment) => SEGMENT.test(segment) && !segment.endsWith(' '))
    ? id
    : null;
}

export function parseLessonFile(path: string, content: string): LessonDraft {
  const id = lessonIdOf(path);
  if (id === null) throw new LessonFileFault('path: must be lessons/<area>/<slug>.md');
  const { frontMatter, body } = parts(content);
  const fields = fieldsOf(frontMatter);
  const supersededBy = text(fields, 'superseded_by', 500);
  return {
    id,
    path,
    type: required(text(fields, 'type', 50), 'type'),
    body,
    anchors: anchorsOf(fields),
    pinned: flag(fields, 'pinned'),
    scope: text(fields, 'scope', 200),
    tags: [...new Set(list(fields, 'tags', MAX_TAGS, 50))],
    author: text(fields, 'author', 200),
    card: text(fields, 'card', 200),
    supersededBy,
    live: !flag(fields, 'retired') && supersededBy === null,
  };
}

/** Splits the YAML front matter, between two lines of dashes, from the body. */
function parts(content: string): { frontMatter: string; body: string } {
  if (content.includes('\0')) throw new LessonFileFault('must be text');
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines[0]!.trimEnd() === '---' ? lines.findIndex((line, n) => n > 0 && line.trimEnd() === '---') : -1;
  if (end < 0) throw new LessonFileFault('front matter: must be between two lines of --- at the start');
  const frontMatter = lines.slice(1, end).join('\n');
  if (NOT_TEXT.test(frontMatter)) throw new LessonFileFault('front matter: must not contain control characters');
  if (isTooLong(frontMatter)) throw new LessonFileFault('front matter: is too long');
  const body = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  if (body === '') throw new LessonFileFault('body: must not be empty');
  if (body.length > MAX_BODY) throw new LessonFileFault(`body: must be at most ${MAX_BODY} characters`);
  return { frontMatter, body: body.toWellFormed() };
}

function isTooLong(frontMatter: string): boolean {
  if (frontMatter.length > MAX_FRONT_MATTER || (frontMatter.match(PARTS)?.length ?? 0) > MAX_PARTS) return true;
  const pieces = new Lexer().lex(frontMatter);
  for (let found = 0; !pieces.next().done; found++) if (found > MAX_PARTS) return true;
  return false;
}

function fieldsOf(frontMatter: string): ReadonlyMap<string, unknown> {
  let parsed: unknown;
  try {
    parsed = parse(frontMatter, {
      maxAliasCount: 0,
      mapAsMap: true,
      logLevel: 'error',
      stringKeys: true,
      prettyErrors: false,
    });
  } catch (error) {
    const reason =
      error instanceof Error ? error.message.split('\n', 1)[0]!.slice(0, 200).replace(/:$/, '') : 'is not YAML';
    throw new LessonFileFault(`front matter: ${reason}`);
  }
  if (!(parsed instanceof Map)) throw new LessonFileFault('front matter: must be a list of fields');
  return parsed as Map<string, unknown>;
}

function anchorsOf(fields: ReadonlyMap<string, unknown>): Anchor[] {
  const texts = [...new Set(list(fields, 'anchors', MAX_ANCHORS, 1_000))];
  if (texts.length === 0) throw new LessonFileFault('anchors: must have at least one');
  return texts.map((anchor) => {
    const parsed = parseAnchor(anchor);
    if (!parsed) throw new LessonFileFault(`anchors: ${JSON.stringify(anchor.slice(0, 100))} is not an anchor`);
    return parsed;
  });
}

function text(fields: ReadonlyMap<string, unknown>, name: string, longest: number): string | null {
  const value = fields.get(name);
  return value === undefined || value === null || value === '' ? null : line(value, name, longest);
}

function list(fields: ReadonlyMap<string, unknown>, name: string, max: number, longest: number): string[] {
  const value = fields.get(name) ?? [];
  if (!Array.isArray(value)) throw new LessonFileFault(`${name}: must be a list`);
  if (value.length > max) throw new LessonFileFault(`${name}: must have at most ${max}`);
  return (value as unknown[]).map((item) => required(line(item, name, longest), name));
}

/** A whole number is read as the text it was written as; other numbers are ambiguous. */
function line(value: unknown, name: string, longest: number): string {
  if (typeof value !== 'string' && !(typeof value === 'number' && Number.isSafeInteger(value)))
    throw new LessonFileFault(`${name}: must be text`);
  const trimmed = String(value).trim();
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(trimmed)) throw new LessonFileFault(`${name}: must be one line of text`);
  if (trimmed.length > longest) throw new LessonFileFault(`${name}: must be at most ${longest} characters`);
  return trimmed;
}

function flag(fields: ReadonlyMap<string, unknown>, name: string): boolean {
  const value = fields.get(name) ?? false;
  if (typeof value !== 'boolean') throw new LessonFileFault(`${name}: must be true or false`);
  return value;
}

function required(value: string | null, name: string): string {
  if (!value) throw new LessonFileFault(`${name}: is required`);
  return value;
}
