import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { CodeNodes, NO_PROJECT, ProjectsService, rangeUnder } from '../code/index.js';
import type { ShortLesson } from './near.service.js';

const MOST_SHOWN = 5;

export interface NodeLessons {
  readonly count: number;
  readonly lessons: readonly ShortLesson[];
}

/** Every node asked for at once; an empty range finds nothing more than the node itself. */
const LOOKUP: Statement = {
  name: 'lessons.lookup',
  text: `
    SELECT q.rank::integer AS rank, found.count, found.lessons
      FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS q(path, low, high, rank)
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS count,
              (array_agg(jsonb_build_object('id', l.id, 'path', l.path, 'type', l.type, 'body', l.body, 'pinned', l.pinned,
                                            'stale', l.stale, 'staleReason', l.stale_reason)
                         ORDER BY l.pinned DESC, l.updated_at DESC, l.id))[1:${MOST_SHOWN}] AS lessons
         FROM (SELECT DISTINCT a.lesson_no FROM lesson_anchors a
                WHERE a.project_id = $1 AND a.state = 'live'
                  AND (a.path = q.path COLLATE "C" OR (a.path >= q.low COLLATE "C" AND a.path < q.high COLLATE "C"))) hits
         JOIN lessons l ON l.no = hits.lesson_no AND l.live) found
     WHERE found.count > 0`,
};

/** How much is known at each of many nodes. */
@Injectable()
export class LookupService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly nodes: CodeNodes,
    private readonly database: Database,
  ) {}

  /** By node id; nodes without lessons are absent. */
  async lookup(
    brandId: number,
    projectId: string,
    nodeIds: readonly string[],
    match: 'subtree' | 'exact',
  ): Promise<Map<string, NodeLessons>> {
    const project = await this.projects.state(brandId, projectId);
    if (!project.attached) throw refuse.notFound(NO_PROJECT);
    const revision = await this.nodes.revisionOf(project);
    if (!revision) return new Map();
    const { graph } = revision;
    const asked = [...new Set(nodeIds.map((id) => id.toLowerCase()))].filter((id) => graph.findId(id) >= 0);
    if (asked.length === 0) return new Map();
    const paths = asked.map((id) => graph.path(graph.findId(id)));
    const ranges = paths.map((path) => (match === 'exact' ? [path, path] : rangeUnder(path)));
    const rows = await this.database.rows<NodeLessons & { rank: number }>(LOOKUP, [
      projectId,
      paths,
      ranges.map(([low]) => low),
      ranges.map(([, high]) => high),
    ]);
    return new Map(rows.map(({ rank, count, lessons }) => [asked[rank - 1]!, { count, lessons }]));
  }
}
