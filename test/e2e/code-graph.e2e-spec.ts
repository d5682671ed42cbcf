import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import {
  bootIndexing,
  indexedFiles,
  lessonFiles,
  makeProject,
  NO_PROJECT,
  nodeId,
  projectPath,
  type CodeHome,
  type Node,
} from '../factories/projects.js';
import { removeRepositories } from '../factories/repository.js';
import { NO_UUID, refusal, statusOf } from '../factories/workspace.js';

interface Graph {
  nodes: (Node & { lessons: number })[];
  edges: { from: string; to: string; kind: string }[];
  truncated: boolean;
}

/** A chain of imports a → b → c, each with one function that calls the next. */
const FILES = {
  'src/a.ts': "import { b } from './b.js';\nexport function a(): unknown {\n  return b();\n}\n",
  'src/b.ts': "import { c } from './c.js';\nexport function b(): unknown {\n  return c();\n}\n",
  'src/c.ts': 'export function c(): number {\n  return 1;\n}\n',
};
const LESSONS = { 'n/one': { anchors: ['src/b.ts'] }, 'n/two': { anchors: ['src/b.ts', 'src/a.ts'] } };
const EMPTY = { nodes: [], edges: [], truncated: false };

let t: TestApp;
let home: CodeHome;
beforeAll(async () => {
  t = await bootIndexing();
  home = await indexedFiles(t, { ...FILES, ...lessonFiles(LESSONS) });
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});

type Owner = Pick<CodeHome, 'token'> & { project: { id: string } };
const getGraph = (params: Record<string, string> = {}, { token, project }: Owner = home) =>
  t.api.get<Graph>(`${projectPath(project.id, '/graph')}?${new URLSearchParams(params).toString()}`, { token });
const paths = ({ nodes }: Graph): string[] => nodes.map(({ path }) => path);
const edgesOf = ({ nodes, edges }: Graph): string[] => {
  const pathOf = new Map(nodes.map(({ id, path }) => [id, path]));
  return edges.map(({ from, to, kind }) => `${kind} ${pathOf.get(from)} → ${pathOf.get(to)}`).toSorted();
};

describe('GET projects/{project_id}/graph', () => {
  it('gives a node first, its neighbours in both directions, and the edges between all of them', async () => {
    const { status, body } = await getGraph({ around: 'src/b.ts' });
    expect([status, body.truncated, body.nodes[0]!.path]).toEqual([200, false, 'src/b.ts']);
    expect(paths(body).toSorted()).toEqual(['src/', 'src/a.ts', 'src/b.ts', 'src/b.ts#b', 'src/c.ts', 'src/c.ts#c']);
    expect(edgesOf(body)).toEqual(
      expect.arrayContaining([
        'contains src/ → src/a.ts',
        'contains src/b.ts → src/b.ts#b',
        'import src/a.ts → src/b.ts',
        'import src/b.ts → src/c.ts',
        'call src/b.ts#b → src/c.ts#c',
      ]),
    );
  });

  it('takes the id of a node as well as its path', async () => {
    const id = await nodeId(t, home, 'src/b.ts#b');
    expect((await getGraph({ around: id })).body).toEqual((await getGraph({ around: 'src/b.ts#b' })).body);
    expect((await getGraph({ around: id.toUpperCase() })).body.nodes[0]!.id).toBe(id);
  });

  it('counts the lessons anchored at each node', async () => {
    const { nodes } = (await getGraph({ around: 'src/b.ts' })).body;
    const lessons = Object.fromEntries(nodes.map(({ path, lessons: count }) => [path, count]));
    expect(lessons).toMatchObject({ 'src/a.ts': 1, 'src/b.ts': 2, 'src/c.ts': 0, 'src/': 0 });
  });

  it('reaches further with a greater depth', async () => {
    expect(paths((await getGraph({ around: 'src/a.ts#a' })).body)).not.toContain('src/c.ts');
    expect(paths((await getGraph({ around: 'src/a.ts#a', depth: '3' })).body)).toContain('src/c.ts');
  });

  it('says when nodes were left out, and only then', async () => {
    const all = (await getGraph({ around: 'src/b.ts' })).body.nodes.length;
    const less = (await getGraph({ around: 'src/b.ts', limit: String(all - 1) })).body;
    expect([less.nodes.length, less.truncated]).toEqual([all - 1, true]);
    expect((await getGraph({ around: 'src/b.ts', limit: String(all) })).body.truncated).toBe(false);
    const shown = new Set(less.nodes.map(({ id }) => id));
    expect(less.edges.every(({ from, to }) => shown.has(from) && shown.has(to))).toBe(true);
  });

  it('begins at the top of the repository without a node', async () => {
    expect(
      paths((await getGraph()).body)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['lessons/', 'src/']);
  });

  it('is empty around code that is not there, and before the first index', async () => {
    expect((await getGraph({ around: 'src/never.ts' })).body).toEqual(EMPTY);
    expect((await getGraph({ around: NO_UUID })).body).toEqual(EMPTY);
    expect((await getGraph({ around: 'src/b.ts' }, await makeProject(t))).body).toEqual(EMPTY);
  });

  it('answers 422 to a depth out of bounds and a path that is none', async () => {
    for (const params of [{ depth: '4' }, { limit: '1001' }, { around: '../etc' }] as Record<string, string>[])
      expect([params, statusOf(await getGraph(params))]).toEqual([params, 422]);
    expect(refusal(await getGraph({}, { ...home, project: { id: NO_UUID } }))).toEqual(NO_PROJECT);
  });
});
