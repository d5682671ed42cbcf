import { Injectable } from '@nestjs/common';
import { checkedAnchor } from './checked-anchor.js';
import { CodeGraphs, type Revision } from './code-graphs.js';
import type { CodeGraph, NodeKind } from '../../engines/code-index/graph/code-graph.js';
import type { Project } from './project.entity.js';
import { ProjectsService } from './projects.service.js';

export interface CodeNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly path: string;
}

export interface CodeLocation {
  readonly commit: string | null;
  readonly items: readonly CodeNode[];
  readonly truncated: boolean;
}

const MAX_ITEMS = 1_000;

/** Nodes of a project's indexed code. */
@Injectable()
export class CodeNodes {
  constructor(
    private readonly projects: ProjectsService,
    private readonly graphs: CodeGraphs,
  ) {}

  /** Null until the project is first indexed. Throws if the graph cannot be read. */
  async revisionOf({ id, revision }: Pick<Project, 'id' | 'revision'>): Promise<Revision | null> {
    return revision === 0 ? null : this.graphs.open(id, revision);
  }

  /** The node at a path, then its direct children; without a path, the top of the repository. */
  async at(brandId: number, projectId: string, path: string | undefined): Promise<CodeLocation> {
    if (path !== undefined) checkedAnchor('path', path);
    const revision = await this.revisionOf(await this.projects.read(brandId, projectId));
    if (!revision) return { commit: null, items: [], truncated: false };
    const { graph, commit } = revision;
    const numbers = path === undefined ? graph.top() : here(graph, findNode(graph, path));
    const items = numbers.slice(0, MAX_ITEMS).map((node) => nodeOf(graph, node));
    return { commit, items, truncated: numbers.length > MAX_ITEMS };
  }
}

/** The trailing `/` of a folder is optional. */
export function findNode(graph: CodeGraph, path: string): number {
  const node = graph.find(path);
  return node >= 0 || path.includes('#') || path.endsWith('/') ? node : graph.find(`${path}/`);
}

function here(graph: CodeGraph, node: number): number[] {
  return node < 0 ? [] : [node, ...graph.neighbours('contains', 'out', node)];
}

export function nodeOf(graph: CodeGraph, node: number): CodeNode {
  return { id: graph.id(node), kind: graph.kind(node), path: graph.path(node) };
}
