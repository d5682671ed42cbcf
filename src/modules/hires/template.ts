import { posix } from 'node:path';
import { RUNTIMES } from '../workstations/index.js';

/** Template of an employee's workspace, parsed from the catalog's JSON. */
export interface Template {
  readonly files: ReadonlyMap<string, string>;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Runtime of a builder's desk. */
  readonly runtime: string;
}

const MAX_FILES = 200;
const MAX_BYTES = 1_048_576;

/** Why a template is invalid, or null. */
export function templateProblem(template: Readonly<Record<string, unknown>>): string | null {
  const { files = {}, settings = {}, runtime = 'claude_code' } = template;
  if (!isRecord(files)) return 'files must be an object of paths and texts';
  const entries = Object.entries(files);
  if (entries.length > MAX_FILES) return `files must be at most ${MAX_FILES}`;
  let bytes = 0;
  for (const [path, text] of entries) {
    if (!isInside(path)) return `files: ${JSON.stringify(path.slice(0, 100))} is not a path inside a folder`;
    if (typeof text !== 'string') return `files: ${JSON.stringify(path)} must be a text`;
    bytes += Buffer.byteLength(text);
  }
  const paths = entries.map(([path]) => path);
  const clash = paths.find((path) => paths.some((other) => other.startsWith(`${path}/`)));
  if (clash !== undefined) return `files: ${JSON.stringify(clash)} is both a file and a folder`;
  if (bytes > MAX_BYTES) return `files must be at most ${MAX_BYTES} bytes together`;
  if (!isRecord(settings)) return 'settings must be an object';
  return RUNTIMES.some((one) => one === runtime) ? null : `runtime must be one of: ${RUNTIMES.join(', ')}`;
}

/** A catalog template that cannot be deployed; the message is shown to people. */
export class TemplateError extends Error {}

export function readTemplate(template: Readonly<Record<string, unknown>>): Template {
  const problem = templateProblem(template);
  if (problem) throw new TemplateError(`The template cannot be used: ${problem}`);
  const { files = {}, settings = {}, runtime = 'claude_code' } = template;
  return {
    files: new Map(Object.entries(files as Record<string, string>)),
    settings: settings as Record<string, unknown>,
    runtime: runtime as string,
  };
}

/** A relative path of plain names: cannot escape the folder. */
function isInside(path: string): boolean {
  if (path.length === 0 || path.length > 500 || Buffer.byteLength(path) > 1_000) return false;
  if (/[\\\p{Cc}]/u.test(path) || posix.isAbsolute(path) || !path.isWellFormed()) return false;
  return path
    .split('/')
    .every((name) => name !== '' && name !== '.' && name !== '..' && Buffer.byteLength(name) <= 200);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
