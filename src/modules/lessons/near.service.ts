import { Injectable } from '@nestjs/common';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import type { CodeGraph, EdgeKind } from '../../engines/code-index/graph/code-graph.js';
import { walk, type Reached, type Walk } from '../../engines/code-index/graph/walk.js';
import {
  CodeNodes,
  EDGE_KINDS,
  findNode,
  NO_PROJECT,
  ProjectsService,
  type ProjectState,
  type Revision,
} from '../code/index.js';
import { ShortLessons, type ShortLesson } from './short-lessons.js';
import { LessonLocations } from './lesson-locations.js';
import type { IndexedLesson, LessonsByNode } from './lessons-by-node.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

/** The walk stops after this many nodes. */
const NODE_CAP = 1_000;

export const DEGRADATIONS = namedEnum('Degradation', [
  'no_ready_index',
  'code_index_unavailable',
  'memory_unavailable',
]);
export type Degradation = (typeof DEGRADATIONS)[number];
export const WALK_KINDS = namedEnum('WalkKind', ['import', 'call', 'contains']);
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

interface Step {
  readonly nodeId: string;
  readonly path: string;
  readonly edge: EdgeKind | null;
}
export interface NearLesson {
  readonly lesson: ShortLesson;
  readonly hops: number;
  /** Path from a start node to the lesson's node. */
  readonly steps: readonly Step[];
}
export interface Near {
  readonly entries: readonly NearLesson[];
  readonly reachedNodes: number;
  readonly damped: readonly { readonly nodeId: string; readonly path: string; readonly degree: number }[];
  readonly truncated: boolean;
  readonly degraded: Degradation | null;
}

/** Finds lessons near some code by walking the graph outward from it. */
@Injectable()
export class NearService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly nodes: CodeNodes,
    private readonly locations: LessonLocations,
    private readonly lessons: ShortLessons,
    private readonly log: Log,
  ) {}

  async near(brandId: number, projectId: string, request: NearRequest): Promise<Near> {
    const project = await this.projects.state(brandId, projectId);
    if (!project.attached) throw refuse.notFound(NO_PROJECT);
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
    const found = await this.found(projectId, revision, walked, request.limit);
    const damped = walked.damped.map(({ node, degree }) => ({
      nodeId: graph.id(node),
      path: graph.path(node),
      degree,
    }));
    const reachedNodes = walked.reached.length;
    if (!found) return { ...nothing('memory_unavailable'), reachedNodes, damped, truncated: walked.capped };
    return {
      entries: found.lessons.map(({ lesson, at }) => ({ lesson, hops: at.hops, steps: stepsTo(graph, at) })),
      reachedNodes,
      damped,
      truncated: walked.capped || found.more,
      degraded: null,
    };
  }

  private async revisionOf(project: ProjectState): Promise<Revision | Degradation> {
    try {
      return (await this.nodes.revisionOf(project)) ?? 'no_ready_index';
    } catch (error) {
      this.log.error('code graph cannot be read', { project: project.id, error });
      return 'code_index_unavailable';
    }
  }

  /** Pinned first, then in the order reached; null if the graph cannot be read. */
  private async found(
    projectId: string,
    revision: Revision,
    { reached }: Walk,
    limit: number,
  ): Promise<{ lessons: { lesson: ShortLesson; at: Reached }[]; more: boolean } | null> {
    try {
      const byNode = await this.locations.of(projectId, revision);
      const nearest = (await nearestLessons(byNode, revision.graph, reached)).sort(inOrder);
      const requested = nearest.slice(0, limit);
      const shown = await this.lessons.fitting(requested.map(({ lesson }) => lesson.seq));
      const lessons = await this.lessons.read(shown);
      return {
        lessons: requested.slice(0, shown.length).flatMap(({ lesson: { seq }, rank }) => {
          const lesson = lessons.get(seq);
          return lesson ? [{ lesson, at: reached[rank]! }] : [];
        }),
        more: nearest.length > shown.length,
      };
    } catch (error) {
      this.log.error('lessons cannot be read', { project: projectId, error });
      return null;
    }
  }
}

interface Hit {
  readonly lesson: IndexedLesson;
  /** Position in the order reached. */
  readonly rank: number;
}

/** Each lesson at its first reached node; start nodes include everything below them. */
async function nearestLessons(byNode: LessonsByNode, graph: CodeGraph, reached: readonly Reached[]): Promise<Hit[]> {
  const pacer = new Pacer();
  const isFound = new Uint8Array(byNode.lessons.length);
  const hits: Hit[] = [];
  for (const [rank, { node, hops }] of reached.entries()) {
    for (const here of hops > 0 ? [byNode.on(node)] : byNode.under(graph, node))
      for (const position of here) {
        const lesson = byNode.lessons[position]!;
        if (!isFound[position] && !lesson.stale) hits.push({ lesson, rank });
        isFound[position] = 1;
      }
    if (hops === 0) await pacer.pause();
  }
  return hits;
}

function inOrder(a: Hit, b: Hit): number {
  if (a.lesson.pinned !== b.lesson.pinned) return a.lesson.pinned ? -1 : 1;
  return a.rank - b.rank || (a.lesson.id < b.lesson.id ? -1 : 1);
}

function nothing(degraded: Degradation): Near {
  return { entries: [], reachedNodes: 0, damped: [], truncated: false, degraded };
}

/** Skips anchors without live code. */
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
