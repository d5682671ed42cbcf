import type { ValuesOf, Variable } from './variables.js';

/** An invalid setting; the message is the line shown at start. */
export class ConfigurationError extends Error {}

/** Parses every variable of the table. An empty value counts as absent. */
export function parseVariables<S extends Readonly<Record<string, Variable<unknown>>>>(
  source: Readonly<Record<string, string | undefined>>,
  table: S,
): ValuesOf<S> {
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(table)) {
    const given = source[name]?.trim();
    const value = given === undefined || given === '' ? variable.fallback : given;
    try {
      values[name] = value === undefined ? undefined : variable.parse(value);
    } catch (error) {
      const shown = variable.secret ? '' : ` (got "${value!.slice(0, 80)}")`;
      throw new ConfigurationError(`${name} ${(error as Error).message}${shown}`);
    }
  }
  return values as ValuesOf<S>;
}
