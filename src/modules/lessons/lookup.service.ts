import { Injectable } from '@nestjs/common';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { MAX_TEXT_BYTES } from '../../platform/data/answers/answer-budget.js';
import { CodeNodes, NO_PROJECT, ProjectsService } from '../code/index.js';
import { LessonLocations } from './lesson-locations.js';
import { ShortLessons, type ShortLesson } from './short-lessons.js';

const MAX_SHOWN = 5;

interface NodeLessons {
  readonly count: number;
  readonly lessons: readonly ShortLesson[];
}
export interface Lookup {
  /** By node id; nodes without lessons are absent. */
  readonly nodes: ReadonlyMap<string, NodeLessons>;
  /** Some nodes list fewer lessons than they have, because the answer would be too large. */
  readonly truncated: boolean;
}

interface Found {
  readonly id: string;
  readonly count: number;
  /** Lessons to list. */
  readonly first: readonly number[];
}

/** Counts lessons at many nodes. */
@Injectable()
export class LookupService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly nodes: CodeNodes,
    private readonly locations: LessonLocations,
    private readonly lessons: ShortLessons,
  ) {}

  async lookup(
    brandId: number,
    projectId: string,
    nodeIds: readonly string[],
    match: 'subtree' | 'exact',
  ): Promise<Lookup> {
    const project = await this.projects.state(brandId, projectId);
    if (!project.attached) throw refuse.notFound(NO_PROJECT);
    const revision = await this.nodes.revisionOf(project);
    if (!revision) return { nodes: new Map(), truncated: false };
    const { graph } = revision;
    const byNode = await this.locations.of(projectId, revision);
    const distinct = new Distinct(byNode.lessons.length);
    const pacer = new Pacer();
    const found: Found[] = [];
    for (const id of new Set(nodeIds.map((uuid) => uuid.toLowerCase()))) {
      await pacer.pause();
      const node = graph.findId(id);
      if (node < 0) continue;
      const { count, lowest } = distinct.of(match === 'exact' ? [byNode.on(node)] : byNode.under(graph, node));
      if (count > 0) found.push({ id, count, first: lowest.map((position) => byNode.lessons[position]!.seq) });
    }
    return this.shown(found);
  }

  private async shown(found: readonly Found[]): Promise<Lookup> {
    const sizes = await this.lessons.sizes([...new Set(found.flatMap(({ first }) => first))]);
    let bytes = 0;
    // Nodes beyond the size of one answer are only counted.
    const fits = (seq: number): boolean => (bytes += sizes.get(seq) ?? 0) <= MAX_TEXT_BYTES;
    const shown = found.map(({ first }) => first.filter(fits));
    const lessons = await this.lessons.read([...new Set(shown.flat())]);
    const nodes = found.map(({ id, count }, index): [string, NodeLessons] => [
      id,
      { count, lessons: shown[index]!.flatMap((seq) => lessons.get(seq) ?? []) },
    ]);
    return { nodes: new Map(nodes), truncated: bytes > MAX_TEXT_BYTES };
  }
}

/** Counts distinct positions and keeps the lowest ones. */
class Distinct {
  /** Round in which each position was last counted. */
  private readonly counted: Uint32Array;
  private round = 0;

  constructor(size: number) {
    this.counted = new Uint32Array(size);
  }

  of(lists: readonly Uint32Array[]): { count: number; lowest: number[] } {
    this.round++;
    let count = 0;
    const lowest: number[] = [];
    for (const list of lists)
      for (const position of list) {
        if (this.counted[position] === this.round) continue;
        this.counted[position] = this.round;
        count++;
        put(lowest, position);
      }
    return { count, lowest };
  }
}

function put(lowest: number[], position: number): void {
  let at = lowest.length;
  while (at > 0 && position < lowest[at - 1]!) at--;
  if (at >= MAX_SHOWN) return;
  lowest.splice(at, 0, position);
  if (lowest.length > MAX_SHOWN) lowest.pop();
}
