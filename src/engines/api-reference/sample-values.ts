import type { Operation } from './read-contract.js';

/** Where a value of the caller's own data is found: the answer to a GET, and the way into it (`items.0.id`). */
export interface ValueSource {
  readonly path: string;
  readonly at: string;
  /** Used when nothing is found there. */
  readonly otherwise?: string;
}

/** Sources by the name of a value, or by the path up to and with it where the name alone is ambiguous. */
export type ValueSources = Readonly<Record<string, ValueSource>>;

/**
 * The source of a path parameter: the one given for this path, the one given for the name, or the list the path is
 * under: `/boards/{board_id}` is an item of `GET /boards`.
 */
export function sourceOf(
  operation: Operation,
  name: string,
  sources: ValueSources,
  isReadable: (path: string) => boolean,
): ValueSource | undefined {
  const [before] = operation.path.split(`{${name}}`);
  const known = sources[`${before}{${name}}`] ?? sources[name];
  if (known) return known;
  const list = before!.replace(/\/$/, '');
  return operation.path.includes(`{${name}}`) && isReadable(list) ? { path: list, at: `*.${name}` } : undefined;
}

/** The value at the end of a way. `*` is the first item of the first list; a last step that is missing there is its `id`. */
export function valueAt(answer: unknown, at: string): string | undefined {
  let value: unknown = answer;
  for (const step of at.split('.')) {
    if (step === '*') value = firstItem(value);
    else if (typeof value === 'object' && value !== null) value = fieldOf(value, step);
    else return undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function firstItem(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer[0];
  if (typeof answer !== 'object' || answer === null) return undefined;
  const list: unknown = Object.values(answer).find((part) => Array.isArray(part));
  return Array.isArray(list) ? list[0] : undefined;
}

function fieldOf(value: object, name: string): unknown {
  const fields = value as Record<string, unknown>;
  return fields[name] ?? (name.endsWith('_id') ? fields.id : undefined);
}

/** The names in a body for which there is a source, at any depth. */
export function namesIn(value: unknown, sources: ValueSources): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, sources));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    sources[name] && isReplaceable(part) ? [name] : namesIn(part, sources),
  );
}

/** A body with values of the caller's own data instead of recorded ones. */
export function withValues(value: unknown, values: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withValues(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const own = isReplaceable(part) ? values.get(name) : undefined;
      return [name, own === undefined ? withValues(part, values) : sameForm(part, own)];
    }),
  );
}

const EXPIRY = /^(?:expires|valid_until)/;
const QUARTER_MS = 90 * 86_400_000;

/** A recorded moment of expiry lies in the past sooner or later, and would be refused: shown as 90 days from now. */
export function withFutureExpiry(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withFutureExpiry(item, now));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      EXPIRY.test(name) && typeof part === 'string' && Date.parse(part) < now
        ? new Date(now + QUARTER_MS).toISOString()
        : withFutureExpiry(part, now),
    ]),
  );
}

function isReplaceable(value: unknown): boolean {
  return ['string', 'number'].includes(typeof (Array.isArray(value) && value.length === 1 ? value[0] : value));
}

function sameForm(before: unknown, value: string): unknown {
  if (Array.isArray(before)) return [sameForm(before[0], value)];
  return typeof before === 'number' ? Number(value) : value;
}
