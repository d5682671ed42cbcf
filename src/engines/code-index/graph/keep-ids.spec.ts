import { describe, expect, it } from '@jest/globals';
import { containerOf, parseAnchor } from '../anchor.js';
import { GraphBuilder, type NewNode } from './build-graph.js';
import type { CodeGraph } from './code-graph.js';
import { keepIds } from './keep-ids.js';
import { uuidOfBytes } from './uuid-bytes.js';

/** Nodes by path and code; the same code has the same digest. */
function nodes(code: Record<string, string>): NewNode[] {
  return Object.entries(code).map(([path, text]) => ({
    path,
    kind: parseAnchor(path)!.kind,
    digest: Buffer.from(text.padEnd(8)).toString('hex').slice(0, 16),
  }));
}

function graphOf(found: readonly NewNode[], ids: Uint8Array): CodeGraph {
  const builder = new GraphBuilder(found);
  for (const { path } of found) if (containerOf(path)) builder.edge('contains', containerOf(path)!, path);
  return builder.build(ids);
}

const idAt = (ids: Uint8Array, index: number): string => uuidOfBytes(Buffer.from(ids), index * 16);

/** Which node of the first revision each of the second is: new path to old path. */
function kept(before: Record<string, string>, after: Record<string, string>, renames: Record<string, string> = {}) {
  const first = keepIds(null, new Map(), nodes(before), []);
  const graph = graphOf(nodes(before), first.ids);
  const second = keepIds(graph, new Map(Object.entries(renames)), nodes(after), []);
  const oldPath = new Map(nodes(before).map(({ path }, index) => [idAt(first.ids, index), path]));
  return Object.fromEntries(
    nodes(after).map(({ path }, index) => [path, oldPath.get(idAt(second.ids, index)) ?? null]),
  );
}

describe('Ids of nodes', () => {
  it('stay with the path when the code changes', () =>
    expect(kept({ 'a.ts': '1', 'a.ts#f': 'x' }, { 'a.ts': '2', 'a.ts#f': 'y' })).toEqual({
      'a.ts': 'a.ts',
      'a.ts#f': 'a.ts#f',
    }));

  it('follow a renamed file with its symbols', () =>
    expect(kept({ 'a.ts': '1', 'a.ts#f': 'x' }, { 'b.ts': '1', 'b.ts#f': 'y' }, { 'a.ts': 'b.ts' })).toEqual({
      'b.ts': 'a.ts',
      'b.ts#f': 'a.ts#f',
    }));

  it('do not stay with a new file at the old path of a renamed one', () =>
    expect(kept({ 'a.ts': '1' }, { 'b.ts': '1', 'a.ts': '2' }, { 'a.ts': 'b.ts' })).toEqual({
      'b.ts': 'a.ts',
      'a.ts': null,
    }));

  it('follow two files that swapped their names', () =>
    expect(
      kept({ 'a.ts': '1', 'b.ts': '2' }, { 'a.ts': '2', 'b.ts': '1' }, { 'a.ts': 'b.ts', 'b.ts': 'a.ts' }),
    ).toEqual({
      'a.ts': 'b.ts',
      'b.ts': 'a.ts',
    }));

  it('follow a folder that moved, and those inside it', () =>
    expect(
      kept(
        { 'a/': '', 'a/s/': '', 'a/s/x.ts': '1', 'a/y.ts': '2' },
        { 'b/': '', 'b/s/': '', 'b/s/x.ts': '1', 'b/y.ts': '2' },
        { 'a/s/x.ts': 'b/s/x.ts', 'a/y.ts': 'b/y.ts' },
      ),
    ).toEqual({ 'b/': 'a/', 'b/s/': 'a/s/', 'b/s/x.ts': 'a/s/x.ts', 'b/y.ts': 'a/y.ts' }));

  it('stay with a folder that only lost some files', () =>
    expect(
      kept(
        { 'a/': '', 'a/x.ts': '1', 'a/y.ts': '2' },
        { 'a/': '', 'a/y.ts': '2', 'b/': '', 'b/x.ts': '1' },
        { 'a/x.ts': 'b/x.ts' },
      ),
    ).toMatchObject({ 'a/': 'a/', 'b/': null }));

  it('stay with a symbol that has another name and the same code', () =>
    expect(
      kept({ 'a.ts': '', 'a.ts#f': 'x', 'a.ts#g': 'y' }, { 'a.ts': '', 'a.ts#h': 'x', 'a.ts#g': 'y' }),
    ).toMatchObject({ 'a.ts#h': 'a.ts#f' }));

  it('stay with the members of a renamed class', () =>
    expect(
      kept(
        { 'a.ts': '', 'a.ts#C': 'c', 'a.ts#C.m': 'x', 'a.ts#C.n': 'x' },
        { 'a.ts': '', 'a.ts#D': 'c', 'a.ts#D.m': 'x', 'a.ts#D.n': 'x' },
      ),
    ).toMatchObject({ 'a.ts#D': 'a.ts#C', 'a.ts#D.m': 'a.ts#C.m', 'a.ts#D.n': 'a.ts#C.n' }));

  it.each([
    ['two had that code', { 'a.ts#f': 'x', 'a.ts#g': 'x' }, { 'a.ts#h': 'x' }],
    ['two have it now', { 'a.ts#f': 'x' }, { 'a.ts#h': 'x', 'a.ts#i': 'x' }],
    ['the code is another', { 'a.ts#f': 'x' }, { 'a.ts#h': 'y' }],
  ])('are new for a symbol when %s', (_, before, after) =>
    expect(
      Object.values(kept({ 'a.ts': '', ...before }, { 'a.ts': '', ...after })).filter((path) => path !== 'a.ts'),
    ).toEqual(Object.keys(after).map(() => null)),
  );

  it('are not shared by a file and a folder of the same name', () =>
    expect(kept({ 'a/': '', 'a/x.ts': '1' }, { a: '2' })).toEqual({ a: null }));

  it('are reused when a removed node returns', () => {
    const first = keepIds(null, new Map(), nodes({ 'a.ts': '1', 'b.ts': '2' }), []);
    const second = keepIds(
      graphOf(nodes({ 'a.ts': '1', 'b.ts': '2' }), first.ids),
      new Map(),
      nodes({ 'a.ts': '1' }),
      [],
    );
    const removed = idAt(first.ids, 1);
    expect(second.removed).toEqual([{ id: removed, kind: 'file', path: 'b.ts' }]);
    const third = keepIds(
      graphOf(nodes({ 'a.ts': '1' }), second.ids),
      new Map(),
      nodes({ 'a.ts': '1', 'b.ts': '3' }),
      second.removed,
    );
    expect([idAt(third.ids, 1), third.returned]).toEqual([removed, [removed]]);
  });
});
