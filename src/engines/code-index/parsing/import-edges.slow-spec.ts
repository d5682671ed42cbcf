import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pathOf } from '../../../../test/support/code-project.js';
import { beforeServing } from '../../../../test/event-loop/stalls.js';
import { typescriptImports } from '../../../../test/support/typescript-imports.js';
import { isSettings, languageOf, Parsers, resolveEdges, type FileFacts } from './index.js';

const HOME = join(import.meta.dirname, '../../../../..');

/** Sources that are there without a download: our own, and those that packages ship. */
const trees: [name: string, root: string, folders: string[]][] = [
  ['our own', '', ['src', 'test/e2e', 'test/factories', 'test/faults']],
  ['rxjs, TypeScript', 'node_modules/rxjs', ['src']],
  ['ajv, TypeScript', 'node_modules/ajv', ['lib']],
  ['dependency-cruiser, JavaScript', 'node_modules/dependency-cruiser', ['src']],
  ['bull, CommonJS', 'node_modules/bull', ['lib']],
];

describe('Import edges agree with those of TypeScript', () => {
  it.each(trees)('in sources of %s', (_, folder, folders) => beforeServing(() => compare(folder, folders)));

  async function compare(folder: string, folders: readonly string[]): Promise<void> {
    const root = join(HOME, folder);
    const files = new Map<string, FileFacts | null>();
    const settings = new Map<string, string>();
    const parsers = new Parsers();
    for (const path of ['package.json', 'tsconfig.json', ...folders.flatMap((name) => filesIn(root, name))]) {
      const language = languageOf(path);
      const text = language || isSettings(path) ? textOf(join(root, path)) : null;
      files.set(path, language && text !== null ? await parsers.read(language, text) : null);
      if (isSettings(path) && text !== null) settings.set(path, text);
    }
    parsers.close();
    const ours = new Set<string>();
    resolveEdges(files, settings, (kind, from, to) => {
      if (kind === 'import') ours.add(`${pathOf(files, from)} → ${pathOf(files, to)}`);
    });
    const compared = new Set(files.keys());
    const theirs = [...typescriptImports(root, compared).edges].filter((edge) => compared.has(edge.split(' → ')[1]!));
    const agreed = theirs.filter((edge) => ours.has(edge)).length;
    expect(theirs.length).toBeGreaterThan(20);
    expect({ precision: agreed / ours.size, recall: agreed / theirs.length }).toEqual({
      precision: atLeast(0.99),
      recall: atLeast(0.99),
    });
  }
});

const atLeast = (least: number): unknown => ({ asymmetricMatch: (value: number) => value >= least });

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
