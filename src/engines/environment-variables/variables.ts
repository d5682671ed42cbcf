import { resolve } from 'node:path';
import { parseDuration } from './duration.js';

/** One environment variable: meaning, valid values and parser. */
export interface Variable<T> {
  readonly about: string;
  readonly example?: string;
  /** Default as text; undefined when there is none. */
  readonly fallback?: string;
  /** True for values that must never be printed. */
  readonly secret?: boolean;
  /** Parses the value, or throws what it must be. */
  readonly parse: (text: string) => T;
}

type Parsed<V> = V extends { parse: (text: string) => infer T } ? T : never;

/** What a table of variables is parsed to; a variable without a default may be undefined. */
export type ValuesOf<S> = {
  readonly [K in keyof S]: S[K] extends { fallback: string } ? Parsed<S[K]> : Parsed<S[K]> | undefined;
};

type Options = { about: string; example?: string; secret?: boolean };

function refuse(must: string): never {
  throw new Error(must);
}

/** A variable with a pattern and no default. */
export function optional<T>(variable: Options & { parse: (text: string) => T }) {
  return { ...variable, fallback: undefined } satisfies Variable<T>;
}

export function text<F extends string | undefined>(
  fallback: F,
  options: Options & { pattern?: RegExp; must?: string },
) {
  const { pattern, must, ...rest } = options;
  const parse = (value: string): string =>
    pattern && !pattern.test(value) ? refuse(must ?? `must match ${String(pattern)}`) : value;
  return { ...rest, fallback, parse } as Variable<string> & { fallback: F };
}

/** A folder; resolved to an absolute path. */
export function folder<F extends string | undefined>(fallback: F, options: Options) {
  return { ...options, fallback, parse: (value: string): string => resolve(value) } as Variable<string> & {
    fallback: F;
  };
}

export function integer(fallback: number, options: Options & { min: number; max: number }) {
  const { min, max, ...rest } = options;
  const parse = (value: string): number => {
    const number = Number(value);
    return /^\d+$/.test(value) && number >= min && number <= max
      ? number
      : refuse(`must be a whole number from ${min} to ${max}`);
  };
  return { ...rest, fallback: String(fallback), parse } satisfies Variable<number>;
}

/** A number such as `0.4`. */
export function decimal(fallback: number, options: Options & { min: number; max: number }) {
  const { min, max, ...rest } = options;
  const parse = (value: string): number => {
    const number = Number(value);
    return /^\d+(\.\d+)?$/.test(value) && number >= min && number <= max
      ? number
      : refuse(`must be a number from ${min} to ${max}, such as ${fallback}`);
  };
  return { ...rest, fallback: String(fallback), parse } satisfies Variable<number>;
}

export function oneOf<const C extends readonly string[], F extends C[number] | undefined>(
  choices: C,
  fallback: F,
  options: Options,
) {
  const parse = (value: string): C[number] =>
    choices.includes(value) ? value : refuse(`must be one of: ${choices.join(', ')}`);
  return { ...options, fallback, parse } as Variable<C[number]> & { fallback: F };
}

/** A duration such as `90s`, `10m`, `24h`, `7d`; parsed to milliseconds. */
export function duration<F extends string | undefined>(fallback: F, options: Options & { min: string; max: string }) {
  const { min, max, ...rest } = options;
  const parse = (value: string): number => {
    const ms = parseDuration(value) ?? refuse('must be a duration such as 90s, 10m, 24h or 7d');
    if (ms < parseDuration(min)! || ms > parseDuration(max)!) refuse(`must be from ${min} to ${max}`);
    return ms;
  };
  return { ...rest, fallback, parse } as Variable<number> & { fallback: F };
}

/** A URL. A `base` URL loses its trailing slash. */
export function url(options: Options & { protocols: readonly string[]; base?: boolean }) {
  const { protocols, base, ...rest } = options;
  const must = `must be a URL starting with ${protocols.map((p) => `${p}://`).join(' or ')}`;
  const parse = (value: string): string => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol.slice(0, -1))) refuse(must);
    return base ? value.replace(/(?<!\/)\/+$/, '') : value;
  };
  return optional({ ...rest, parse });
}
