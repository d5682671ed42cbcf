import { beforeAll, describe, expect, it } from '@jest/globals';
import { getMetadataArgsStorage } from 'typeorm';
import { sources, type Source } from './sources.js';

/** `<module> writes <table>` to the reason why it may. */
const EXCEPT: Record<string, string> = {
  'guests writes ${guests}':
    'ResourceGuests: the module whose class extends it names its own table, which counts as its write',
};

/** What a migration of a module creates is its own. */
const CREATED = /CREATE TABLE (\w+)/g;
/** Not `FOR UPDATE`, `FOR NO KEY UPDATE` and `ON CONFLICT … DO UPDATE`. */
const SQL_WRITE =
  /(?:INSERT INTO|DELETE FROM|TRUNCATE|MERGE INTO|(?<!FOR |KEY |DO )\bUPDATE)\s+(?:ONLY\s+)?([\w${}]+)/g;
/** Rows that `housekeeping.sweep` removes, or that the class of `ResourceGuests` writes. */
const NAMED_TABLE = /table: '(\w+)', column: |guests: '(\w+)',\s+resources: /g;
const REPOSITORY_WRITE =
  /(?:\.(?:insert|update|delete|upsert|save|remove|softDelete|increment|decrement|clear|create|into)|\.delete\(\)\s*\.from)\(\s*([A-Z]\w+)/g;
/** `save(desk)` does not say what it saves: it may be anything the file reads or makes through a repository. */
const UNNAMED_WRITE = /\bmanager\s*\.(?:save|remove)\(\s*(?!\w*manager\.create\()[a-z]/;
const REPOSITORY_USE = /\bmanager\s*\.\w+\(\s*([A-Z]\w+)/g;

const moduleOf = ({ path }: Source): string => path.split('/')[2]!;
const all = (pattern: RegExp, text: string): string[] =>
  Array.from(text.matchAll(pattern), ([, found, other]) => found ?? other!);

const tableOf = new Map<string, string>();
const ownTables = new Map<string, Set<string>>();

/** The tables that a source writes. */
function writesOf({ text }: Source): string[] {
  const entities = [...all(REPOSITORY_WRITE, text), ...(UNNAMED_WRITE.test(text) ? all(REPOSITORY_USE, text) : [])];
  return [...all(SQL_WRITE, text), ...all(NAMED_TABLE, text), ...entities.flatMap((name) => tableOf.get(name) ?? [])];
}

function foreignWrites(found: readonly Source[]): string[] {
  return found.flatMap((source) =>
    [...new Set(writesOf(source))]
      .filter((table) => !ownTables.get(moduleOf(source))?.has(table))
      .map((table) => `${moduleOf(source)} writes ${table}`)
      .filter((write) => !EXCEPT[write])
      .map((write) => `${write}: ${source.path}`),
  );
}

describe('A module', () => {
  const modules = sources('src/modules');
  const code = modules.filter(({ path }) => !path.includes('/migrations/'));

  // Loads every module of the service, which takes its time on a busy machine.
  beforeAll(async () => {
    for (const { path } of code.filter(({ path }) => path.endsWith('.module.ts')))
      await import(`../../${path.replace(/\.ts$/, '.js')}`);
    for (const { target, name } of getMetadataArgsStorage().tables)
      if (typeof target === 'function') tableOf.set(target.name, name!);
    for (const source of modules.filter(({ path }) => path.includes('/migrations/'))) {
      const own = ownTables.get(moduleOf(source)) ?? new Set();
      ownTables.set(moduleOf(source), new Set([...own, ...all(CREATED, source.text)]));
    }
  });

  it('writes only its own tables', () => {
    expect(foreignWrites(code)).toEqual([]);
  });

  it('is checked completely: every table has a writer', () => {
    const written = new Set(code.flatMap(writesOf));
    const tables = [...ownTables.values()].flatMap((own) => [...own]);
    expect(tables.filter((table) => !written.has(table))).toEqual([]);
  });

  it.each([
    ['SQL', 'await this.database.rows(`UPDATE workstations w SET project_id = $2`)'],
    ['an insert of SQL', "'INSERT INTO workstations (id) VALUES ($1)'"],
    ['a repository', 'await this.database.manager.update(Workstation, { id: desk.id }, { projectId })'],
    ['a query builder', 'manager.createQueryBuilder().delete().from(Workstation)'],
    ['a row that was read', 'const desk = await manager.findOneBy(Workstation, { id });\nawait manager.save(desk);'],
    ['housekeeping', "housekeeping.sweep({ table: 'workstations', column: 'created_at', keepDays: 1 })"],
  ])('is caught writing the table of another by %s', (_, text) => {
    const path = 'src/modules/hires/provisioning/provisioner.ts';
    expect(foreignWrites([{ path, text }])).toEqual([`hires writes workstations: ${path}`]);
  });
});
