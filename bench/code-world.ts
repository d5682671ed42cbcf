import { randomBytes } from 'node:crypto';
import { GraphBuilder, type NewNode } from '../src/engines/code-index/graph/build-graph.js';
import { containerOf } from '../src/engines/code-index/anchor.js';
import type { CodeGraph } from '../src/engines/code-index/graph/code-graph.js';
import { INDEX_VERSION } from '../src/engines/code-index/indexing/index-task.js';
import { random } from './random.js';
import type { World } from './world.js';

const FOLDERS = 1_000;
const FILES = 20_000;
const SYMBOLS = 179_000;
const EDGES = 1_000_000;

/** A large code base: 200,000 nodes, a million edges, and few files that nearly everything imports. */
export function largeGraph(): { graph: CodeGraph; files: string[]; symbols: string[]; hub: string } {
  const next = random(7);
  const below = (count: number): number => Math.floor(next() * count);
  const popular = (count: number): number => Math.floor(next() ** 3 * count);
  const folders = Array.from({ length: FOLDERS }, (_, n) => (n < 20 ? `part${n}/` : `part${n % 20}/module${n}/`));
  const files = Array.from({ length: FILES }, (_, n) => `${folders[n % FOLDERS]}file${n}.ts`);
  const symbols = Array.from({ length: SYMBOLS }, (_, n) => `${files[n % FILES]}#name${n}`);
  const node = (kind: NewNode['kind']) => (path: string) => ({ kind, path, digest: '' });
  const nodes = [...folders.map(node('folder')), ...files.map(node('file')), ...symbols.map(node('symbol'))];
  const builder = new GraphBuilder(nodes);
  for (const path of [...folders, ...files, ...symbols]) {
    const container = containerOf(path);
    if (container) builder.edge('contains', container, path);
  }
  const left = EDGES - FOLDERS - FILES - SYMBOLS;
  for (let n = 0; n < left; n++) {
    if (n % 4 === 0) builder.edge('import', files[below(FILES)]!, files[popular(FILES)]!);
    else if (n % 4 === 1) builder.edge('symbol_import', files[below(FILES)]!, symbols[popular(SYMBOLS)]!);
    else builder.edge('call', symbols[below(SYMBOLS)]!, symbols[popular(SYMBOLS)]!);
  }
  return { graph: builder.build(randomBytes(nodes.length * 16)), files, symbols, hub: files[0]! };
}

export function smallGraph(): CodeGraph {
  return new GraphBuilder([{ kind: 'file', path: 'a.ts', digest: '' }]).build(randomBytes(16));
}

/** A project whose index is this graph. */
export async function addProject(world: World, graph: CodeGraph): Promise<string> {
  const headers = { authorization: `Bearer ${world.token}` };
  const { id } = await world.call<{ id: string }>('POST', '/api/v1/projects', { name: 'Bench' }, headers);
  await world.sql.query(
    `UPDATE projects SET repository_url = 'https://git.test.example/bench.git', repository_shown = 'https://git.test.example/bench.git',
            index_status = 'ready', revision = 1, index_commit = $2, nodes = $3, edges = $4 WHERE id = $1`,
    [id, 'a'.repeat(40), graph.nodes, graph.edges],
  );
  await world.sql.query(
    'INSERT INTO code_graphs (project_id, revision, version, commit, graph) VALUES ($1, 1, $2, $3, $4)',
    [id, INDEX_VERSION, 'a'.repeat(40), graph.bytes],
  );
  return id;
}

/** One lesson for each path, with a vector when one is given. */
export async function addLessons(
  world: World,
  projectId: string,
  paths: readonly string[],
  vectorOf?: (n: number) => { model: string; vector: Float32Array },
): Promise<void> {
  const columns = {
    id: [] as string[],
    path: [] as string[],
    model: [] as (string | null)[],
    vector: [] as (Buffer | null)[],
  };
  for (const [n, path] of paths.entries()) {
    const embedded = vectorOf?.(n);
    columns.id.push(`area${n % 50}/lesson${n}`);
    columns.path.push(path);
    columns.model.push(embedded?.model ?? null);
    columns.vector.push(embedded ? Buffer.from(embedded.vector.buffer) : null);
  }
  await world.sql.query(
    `WITH written AS (
       INSERT INTO lessons (brand_id, project_id, id, path, type, body, pinned, tags, live, digest, version, embedding_model, embedding, created_at, updated_at)
       SELECT $1, $2, id, 'lessons/' || id || '.md', 'gotcha', 'What was learned about ' || path, false, '{}', true, '', 1, model, vector, now(), now()
         FROM unnest($3::text[], $4::text[], $5::text[], $6::bytea[]) AS r(id, path, model, vector)
       RETURNING seq, id)
     INSERT INTO lesson_anchors (project_id, lesson_seq, position, kind, written, path, state, drifted)
     SELECT $2, w.seq, 0, 'file', r.path, r.path, 'live', false
       FROM unnest($3::text[], $4::text[]) AS r(id, path) JOIN written w ON w.id = r.id`,
    [world.brandId, projectId, columns.id, columns.path, columns.model, columns.vector],
  );
  await world.sql.query(
    `INSERT INTO lesson_shelves (project_id, brand_id, version) VALUES ($1, $2, 1) ON CONFLICT (project_id) DO NOTHING`,
    [projectId, world.brandId],
  );
}
