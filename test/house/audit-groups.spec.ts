import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import '../../src/domains.js';
import { eventTypes } from '../../src/modules/events/event-types.js';
import { matchTypes } from '../../src/modules/events/visibility.js';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** What a file of the dashboard groups types by; it has no imports besides types. */
function groupsOf(path: string): string[] {
  const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(`${read(path)}\nexport const ALL = TYPES;`, { compilerOptions: options });
  const exports: { ALL?: Record<string, string[]> } = {};
  compileFunction(outputText, ['exports'])(exports);
  return Object.values(exports.ALL!).flat();
}

/** The table of types. */
const inDocs = (): string[] =>
  [...read('docs/audit.md').matchAll(/^\| (?!What).*$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([a-z_]+\.\*)`/g)].map(([, pattern]) => pattern!),
  );

describe('Each type of event is in one group', () => {
  it.each<[string, () => string[]]>([
    ['of the audit page', () => groupsOf('dashboard/pages/audit/groups.ts')],
    ['of the activity page', () => groupsOf('dashboard/pages/activity/groups.ts')],
    ['of docs/audit.md', inDocs],
  ])('%s', (_, patterns) => {
    const known = eventTypes();
    const matched = patterns().map((pattern) => [pattern, matchTypes([pattern], known)] as const);
    expect(matched.filter(([, found]) => 'unknown' in found).map(([pattern]) => pattern)).toEqual([]);
    const named = matched.flatMap(([, found]) => ('types' in found ? found.types : []));
    expect(named.toSorted()).toEqual(known);
  });
});
