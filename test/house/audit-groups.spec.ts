import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import type { EventGroup } from '../../src/modules/events/event-types.js';
import { matchTypes } from '../../src/modules/events/visibility.js';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Types that the modules of the service declare and that several people receive; other tests declare some of their own. */
async function ownTypes(): Promise<string[]> {
  const modules = join(import.meta.dirname, '../../src/modules');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.events.js'),
  );
  const exported = await Promise.all(
    files.map(async (name) => (await import(pathToFileURL(join(modules, name)).href)) as Record<string, unknown>),
  );
  const groups = exported.flatMap((one) => Object.values(one)) as Partial<EventGroup>[];
  const shared = groups.filter(({ audience }) => audience !== 'the person');
  return shared.flatMap(({ types = {} }) => Object.keys(types)).toSorted();
}

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
  let known: string[];
  beforeAll(async () => {
    known = await ownTypes();
  });

  it.each<[string, () => string[]]>([
    ['of the audit page', () => groupsOf('dashboard/pages/audit/groups.ts')],
    ['of the activity page', () => groupsOf('dashboard/pages/activity/groups.ts')],
    ['of docs/audit.md', inDocs],
  ])('%s', (_, patterns) => {
    const matched = patterns().map((pattern) => [pattern, matchTypes([pattern], known)] as const);
    expect(matched.filter(([, found]) => 'unknown' in found).map(([pattern]) => pattern)).toEqual([]);
    const named = matched.flatMap(([, found]) => ('types' in found ? found.types : []));
    expect(named.toSorted()).toEqual(known);
  });
});
