import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = join(import.meta.dirname, '../../../dashboard');
const COMMON = 'app/common.ts';

const sources = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(FOLDER, path), 'utf8')]),
);

/** The file that an import names: `./live.js` is `app/live.ts`. */
function fileOf(importer: string, name: string): string {
  const path = relative(FOLDER, join(FOLDER, dirname(importer), name)).replace(/\.js$/, '');
  return [`${path}.ts`, `${path}.tsx`].find((file) => sources.has(file))!;
}

const imported = (path: string, pattern: RegExp): string[] =>
  [...sources.get(path)!.matchAll(pattern)].map(([, name]) => fileOf(path, name!));

describe('Files of the dashboard that are loaded on demand', () => {
  const onDemand = [...new Set([...sources.keys()].flatMap((path) => imported(path, /\bimport\('(\.[^']+)'\)/g)))];

  it('import what they share, so that a page is few files', () => {
    const without = onDemand.filter((path) => !imported(path, /^import '(\.[^']+)';$/gm).includes(COMMON));
    expect(onDemand.length).toBeGreaterThan(30);
    // The operations alone: the frame loads them to switch workspaces.
    expect(without).toEqual([COMMON, 'app/service.ts']);
  });
});
