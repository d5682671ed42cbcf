import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CodeGraphs } from '../../src/modules/code/code-graphs.js';
import { GraphBuilder, type NewNode } from '../../src/engines/code-index/graph/build-graph.js';
import { bootApp, type TestApp } from '../app.js';
import { makeProject } from '../factories/projects.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';

/** Of one that takes long to read, and of one that is read in several pieces. */
const [MANY, SOME] = [60, 12];
const SYMBOLS = 5_000;

/** Files with many small functions, each of which calls the next. */
function graphOf(files: number): Buffer {
  const nodes: NewNode[] = [];
  for (let file = 0; file < files; file++) {
    const path = `src/f${file}.ts`;
    nodes.push({ kind: 'file', path, digest: '0123456789abcdef' });
    for (let n = 0; n < SYMBOLS; n++)
      nodes.push({ kind: 'symbol', path: `${path}#function${n}`, digest: '0123456789abcdef' });
  }
  const builder = new GraphBuilder(nodes);
  for (let file = 0; file < files; file++) {
    const at = file * (SYMBOLS + 1);
    for (let n = 1; n <= SYMBOLS; n++) {
      builder.link('contains', at, at + n);
      if (n < SYMBOLS) builder.link('call', at + n, at + n + 1);
    }
  }
  return builder.build(randomBytes(nodes.length * 16)).bytes;
}

describe('Graphs of code', () => {
  let t: TestApp;
  let graph: Buffer;
  let ada: Workspace;
  let bob: Workspace;

  beforeAll(async () => {
    t = await bootApp();
    ada = await createWorkspace(t);
    bob = await createWorkspace(t);
    graph = graphOf(SOME);
  });
  afterAll(() => t.stop());

  async function projectWith(bytes: Buffer, owner: Workspace, name: string): Promise<string> {
    const { project } = await makeProject(t, owner, name);
    await publish(project.id, 1, bytes);
    return project.id;
  }

  async function publish(id: string, revision: number, bytes: Buffer): Promise<void> {
    await t.database.rows(
      `INSERT INTO code_graphs (project_id, revision, version, commit, graph) VALUES ($1, $2, 1, $3, $4)
       ON CONFLICT (project_id) DO UPDATE SET revision = excluded.revision, commit = excluded.commit, graph = excluded.graph`,
      [id, revision, `commit ${revision}`, bytes],
    );
  }

  it('of any size are read without delaying others', async () => {
    const large = graphOf(MANY);
    const id = await projectWith(large, ada, 'Large');
    const graphs = new CodeGraphs(t.database.service);
    // The watch that every suite runs under fails this one when the graph is read in one piece.
    const opened = await graphs.open(id, 1);
    expect(opened.graph.nodes).toBe(MANY * (SYMBOLS + 1));
    expect(opened.graph.bytes.equals(large)).toBe(true);
  });

  it('are read one at a time, workspaces in turns', async () => {
    const ofAda = await Promise.all(['One', 'Two', 'Three'].map((name) => projectWith(graph, ada, name)));
    const ofBob = await projectWith(graph, bob, 'One');
    const graphs = new CodeGraphs(t.database.service);
    const read: string[] = [];
    await Promise.all([...ofAda, ofBob].map((id) => graphs.open(id, 1).then(() => read.push(id))));
    expect(read.indexOf(ofBob)).toBeLessThan(2);
  });

  it('are read once for all who wait for them', async () => {
    const id = await projectWith(graph, ada, 'Shared');
    await publish(id, 2, graph);
    const graphs = new CodeGraphs(t.database.service);
    const [first, second, third] = await Promise.all([graphs.open(id, 1), graphs.open(id, 2), graphs.open(id, 2)]);
    expect(second).toBe(first);
    expect(third).toBe(first);
  });

  it('are whole, also when a newer one is published while they are read', async () => {
    const id = await projectWith(graph, ada, 'Moving');
    const newer = graphOf(SOME);
    const graphs = new CodeGraphs(t.database.service);
    const reading = graphs.open(id, 1);
    await publish(id, 2, newer);
    const { revision, commit, graph: read } = await reading;
    expect({ revision, commit }).toEqual({ revision, commit: `commit ${revision}` });
    expect(read.bytes.equals(revision === 1 ? graph : newer)).toBe(true);
  });

  it('that are damaged are not read', async () => {
    const damaged = Buffer.from(graph);
    damaged[damaged.length - 5]! ^= 1;
    const graphs = new CodeGraphs(t.database.service);
    const whole = await projectWith(damaged, bob, 'Damaged');
    await expect(graphs.open(whole, 1)).rejects.toThrow('The graph is damaged');
    const cut = await projectWith(graph.subarray(0, 9), bob, 'Cut');
    await expect(graphs.open(cut, 1)).rejects.toThrow('The graph is truncated');
  });
});
