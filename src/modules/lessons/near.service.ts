import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Log } from '../../platform/logging/log.js';
import {
  CodeNodes,
  EDGE_KINDS,
  findNode,
  NO_PROJECT,
  ProjectsService,
  rangeUnder,
  walk,
  type CodeGraph,
  type EdgeKind,
  type Project,
  type Reached,
  type Revision,
  type Walk,
} from '../code/index.js';

/** The walk stops when it has reached this many nodes. */
const NODE_CAP = 1_000;

export const DEGRADATIONS = ['no_ready_index', 'code_index_unavailable', 'memory_unavailable'] as const;
export type Degradation = (typeof DEGRADATIONS)[number];
export const WALK_KINDS = ['import', 'call', 'contains'] as const;
export type WalkKind = (typeof WALK_KINDS)[number];

export interface NearRequest {
  readonly paths: readonly string[];
  readonly nodeIds: readonly string[];
  readonly depth: number;
  readonly kinds: readonly WalkKind[];
  readonly direction: 'out' | 'in' | 'both';
  readonly hubCap: number;
  readonly limit: number;
}

/** A lesson as the reads near code show it. */
export interface ShortLesson {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly pinned: boolean;
  readonly stale: boolean;
  readonly staleReason: string | null;
}
export const SHORT_LESSON = `l.id, l.path, l.type, l.body, l.pinned, l.stale, l.stale_reason AS "staleReason"`;

interface Step {
  readonly nodeId: string;
  readonly path: string;
  readonly edge: EdgeKind | null;
}
export interface NearLesson {
  readonly lesson: ShortLesson;
  readonly hops: number;
  /** From a start node to the node the lesson is on. */
  readonly steps: readonly Step[];
}
export interface Near {
  readonly entries: readonly NearLesson[];
  readonly reachedNodes: number;
  readonly damped: readonly { readonly nodeId: string; readonly path: string; readonly degree: number }[];
  readonly truncated: boolean;
  readonly degraded: Degradation | null;
}

/**
 * Each path is looked up in the index: to read all anchors of the project, which the planner likes better, costs more.
 * Ranks are places in the order reached; what lies under a start node has the rank of the start node.
 */
const LESSONS: Statement = {
  name: 'lessons.near',
  text: `
    WITH hits AS (
      SELECT a.lesson_no, q.rank
        FROM unnest($2::text[]) WITH ORDINALITY AS q(path, rank)
       CROSS JOIN LATERAL (SELECT a.lesson_no FROM lesson_anchors a
                            WHERE a.project_id = $1 AND a.path = q.path COLLATE "C" AND a.state = 'live' OFFSET 0) a
      UNION ALL
      SELECT a.lesson_no, q.rank
        FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS q(low, high, rank)
       CROSS JOIN LATERAL (SELECT a.lesson_no FROM lesson_anchors a
                            WHERE a.project_id = $1 AND a.path >= q.low COLLATE "C" AND a.path < q.high COLLATE "C"
                              AND a.state = 'live' OFFSET 0) a
    ), nearest AS MATERIALIZED (SELECT lesson_no, min(rank)::integer AS rank FROM hits GROUP BY lesson_no)
    SELECT n.rank, ${SHORT_LESSON}
      FROM nearest n CROSS JOIN LATERAL (SELECT * FROM lessons l WHERE l.no = n.lesson_no AND l.live AND NOT l.stale OFFSET 0) l
     ORDER BY l.pinned DESC, n.rank, l.id
     LIMIT $5`,
};

/** What is known near some code: walks outward from it and gathers the lessons on the way. */
@Injectable()
export class NearService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly nodes: CodeNodes,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async near(brandId: number, projectId: string, request: NearRequest): Promise<Near> {
    const project = await this.projects.read(brandId, projectId);
    if (project.repositoryUrl === null) throw refuse.notFound(NO_PROJECT);
    const revision = await this.revisionOf(project);
    if (typeof revision === 'string') return nothing(revision);
    const { graph } = revision;
    const walked = walk(graph, {
      starts: startsOf(graph, request),
      depth: request.depth,
      kinds: EDGE_KINDS.filter((kind) => request.kinds.includes(kind === 'symbol_import' ? 'import' : kind)),
      direction: request.direction,
      hubCap: request.hubCap,
      nodeCap: NODE_CAP,
    });
    const found = await this.lessons(project.id, graph, walked, request.limit);
    const damped = walked.damped.map(({ node, degree }) => ({
      nodeId: graph.id(node),
      path: graph.path(node),
      degree,
    }));
    const reachedNodes = walked.reached.length;
    if (!found) return { ...nothing('memory_unavailable'), reachedNodes, damped, truncated: walked.capped };
    return {
      entries: found.slice(0, request.limit).map((lesson) => {
        const at = walked.reached[lesson.rank - 1]!;
        return { lesson, hops: at.hops, steps: stepsTo(graph, at) };
      }),
      reachedNodes,
      damped,
      truncated: walked.capped || found.length > request.limit,
      degraded: null,
    };
  }

  private async revisionOf(project: Project): Promise<Revision | Degradation> {
    try {
      return (await this.nodes.revisionOf(project)) ?? 'no_ready_index';
    } catch (error) {
      this.log.error('code graph cannot be read', { project: project.id, error });
      return 'code_index_unavailable';
    }
  }

  /** One more than asked for, if there is one; null when they cannot be read. */
  private async lessons(
    projectId: string,
    graph: CodeGraph,
    { reached }: Walk,
    limit: number,
  ): Promise<(ShortLesson & { rank: number })[] | null> {
    const paths = reached.map(({ node }) => graph.path(node));
    const under = paths.slice(0, reached.findLastIndex(({ hops }) => hops === 0) + 1).map((path) => rangeUnder(path));
    try {
      return await this.database.rows<ShortLesson & { rank: number }>(LESSONS, [
        projectId,
        paths,
        under.map(([low]) => low),
        under.map(([, high]) => high),
        limit + 1,
      ]);
    } catch (error) {
      this.log.error('lessons cannot be read', { project: projectId, error });
      return null;
    }
  }
}

function nothing(degraded: Degradation): Near {
  return { entries: [], reachedNodes: 0, damped: [], truncated: false, degraded };
}

/** What is not live code is left out. */
function startsOf(graph: CodeGraph, { paths, nodeIds }: NearRequest): number[] {
  const named = [...paths.map((path) => findNode(graph, path)), ...nodeIds.map((id) => graph.findId(id))];
  return [...new Set(named)].filter((node) => node >= 0);
}

function stepsTo(graph: CodeGraph, reached: Reached): Step[] {
  const steps: Step[] = [];
  for (let at: Reached | null = reached; at; at = at.from)
    steps.unshift({ nodeId: graph.id(at.node), path: graph.path(at.node), edge: at.edge });
  return steps;
}
