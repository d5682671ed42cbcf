import type { RemovedNode } from '../../../engines/code-index/graph/keep-ids.js';
import type { Database } from '../../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../../platform/data/database/entity-columns.js';
import { GoneCodeNode } from '../project.entity.js';

const MAX_GONE_NODES = 100_000;
const NODE = columnsOf(GoneCodeNode, ['id', 'kind', 'path']);

export function readGoneNodes(database: Database, projectId: string): Promise<RemovedNode[]> {
  return database.rows(NODE, `SELECT ${selectList(NODE)} FROM code_gone_nodes WHERE project_id = $1`, [projectId]);
}

/** Keeps the nodes that a revision removed, up to a limit, so that lessons find where they were. */
export async function recordGoneNodes(
  database: Database,
  projectId: string,
  revision: number,
  gone: readonly RemovedNode[],
  returned: readonly string[],
): Promise<void> {
  const kept = gone.slice(0, MAX_GONE_NODES);
  await database.run('DELETE FROM code_gone_nodes WHERE project_id = $1 AND id = ANY($2)', [projectId, returned]);
  await database.run(
    `INSERT INTO code_gone_nodes (project_id, revision, id, kind, path)
       SELECT $1, $2, * FROM unnest($3::uuid[], $4::text[], $5::text[])
       ON CONFLICT DO NOTHING`,
    [projectId, revision, kept.map(({ id }) => id), kept.map(({ kind }) => kind), kept.map(({ path }) => path)],
  );
  await database.run(
    `DELETE FROM code_gone_nodes WHERE project_id = $1
          AND revision < (SELECT revision FROM code_gone_nodes WHERE project_id = $1
                           ORDER BY revision DESC OFFSET ${MAX_GONE_NODES} LIMIT 1)`,
    [projectId],
  );
}
