import { parse } from 'yaml';

export interface Commands {
  readonly setup: string | null;
  readonly check: string | null;
}

/** What a repository says itself: `setup:` and `check:`. */
export const COMMANDS_FILE = '.workspace/build.yaml';

/** A file that cannot be read names none. */
export function commandsIn(file: string | null): Commands {
  const { setup, check } = fieldsOf(file);
  return { setup: commandOf(setup), check: commandOf(check) };
}

function fieldsOf(file: string | null): Record<string, unknown> {
  if (file === null) return {};
  try {
    const value: unknown = parse(file, { maxAliasCount: 0 });
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function commandOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
