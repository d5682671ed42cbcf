import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { CodeGraph, EdgeKind } from '../../engines/code-index/graph/code-graph.js';
import { subgraph } from '../../engines/code-index/graph/subgraph.js';
import { UUID } from '../../platform/kernel/values.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { checkedAnchor } from './checked-anchor.js';
import { CodeNodes, findNode, nodeOf, type CodeNode } from './code-nodes.service.js';
import { NodeLessons } from './node-lessons.js';
import { ProjectsService } from './projects.service.js';

export interface NeighbourhoodRequest {
  /** A path or the id of a node; without it the top of the repository. */
  readonly around?: string;
  readonly depth: number;
  readonly limit: number;
}

export interface Neighbourhood {
  readonly nodes: readonly (CodeNode & { readonly lessons: number })[];
  /** Ids of nodes. */
  readonly edges: readonly { readonly from: string; readonly to: string; readonly kind: EdgeKind }[];
  readonly truncated: boolean;
}

const MAX_EDGES = 10_000;

/** The code graph around a node. */
@Injectable()
export class CodeNeighbourhood implements OnModuleInit {
  private counters: readonly NodeLessons[] = [];

  constructor(
    private readonly projects: ProjectsService,
    private readonly code: CodeNodes,
    private readonly discovery: DiscoveryService,
  ) {}

  onModuleInit(): void {
    this.counters = providersOf(this.discovery, NodeLessons);
  }

  /** Empty until the project is first indexed, and if there is no such node. */
  async read(brandId: number, projectId: string, request: NeighbourhoodRequest): Promise<Neighbourhood> {
    const { around, depth, limit } = request;
    if (around !== undefined && !UUID.test(around)) checkedAnchor('around', around);
    const revision = await this.code.revisionOf(await this.projects.read(brandId, projectId));
    if (!revision) return { nodes: [], edges: [], truncated: false };
    const { graph } = revision;
    const found = subgraph(graph, startsOf(graph, around), { depth, maxNodes: limit, maxEdges: MAX_EDGES });
    const counts = await Promise.all(this.counters.map((one) => one.count(projectId, revision, found.nodes)));
    const lessons = found.nodes.map((_, index) => counts.reduce((sum, count) => sum + count[index]!, 0));
    const ids = new Map(found.nodes.map((node) => [node, graph.id(node)]));
    return {
      nodes: found.nodes.map((node, index) => ({ ...nodeOf(graph, node), lessons: lessons[index]! })),
      edges: found.edges.map(({ from, to, kind }) => ({ from: ids.get(from)!, to: ids.get(to)!, kind })),
      truncated: found.truncated,
    };
  }
}

function startsOf(graph: CodeGraph, around: string | undefined): number[] {
  if (around === undefined) return graph.top();
  const node = UUID.test(around) ? graph.findId(around) : findNode(graph, around);
  return node < 0 ? [] : [node];
}
