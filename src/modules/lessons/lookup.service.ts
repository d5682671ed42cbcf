import { setImmediate as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { refuse } from '../../platform/errors/domain-error.js';
import { MAX_TEXT_BYTES } from '../../platform/http/answer-budget.js';
import { CodeNodes, NO_PROJECT, ProjectsService } from '../code/index.js';
import { LessonPlaces, type PlacedLesson } from './lesson-places.js';
import { ShortLessons, type ShortLesson } from './short-lessons.js';

const MOST_SHOWN = 5;
/** Lessons looked at before others get their turn. */
const STEPS = 20_000;

export interface NodeLessons {
  readonly count: number;
  readonly lessons: readonly ShortLesson[];
}
export interface Lookup {
  /** By node id; nodes without lessons are absent. */
  readonly nodes: ReadonlyMap<string, NodeLessons>;
  /** Some nodes have fewer lessons than they could, because the answer would be too long. */
  readonly truncated: boolean;
}

interface Found {
  readonly id: string;
  readonly count: number;
  readonly first: readonly number[];
}

/** How much is known at each of many nodes. */
@Injectable()
export class LookupService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly nodes: CodeNodes,
    private readonly places: LessonPlaces,
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
    const places = await this.places.of(projectId);
    const found: Found[] = [];
    let steps = 0;
    for (const id of new Set(nodeIds.map((uuid) => uuid.toLowerCase()))) {
      const node = graph.findId(id);
      if (node < 0) continue;
      const path = graph.path(node);
      const here = match === 'exact' ? distinct(places.on(path)) : distinct(places.under(path));
      steps += here.length + 1;
      if (here.length > 0) found.push({ id, count: here.length, first: firstOf(here) });
      if (steps > STEPS) {
        await pause();
        steps = 0;
      }
    }
    return this.shown(found);
  }

  private async shown(found: readonly Found[]): Promise<Lookup> {
    const sizes = await this.lessons.sizes([...new Set(found.flatMap(({ first }) => first))]);
    let bytes = 0;
    // Nodes beyond what fits into one answer are only counted.
    const fits = (no: number): boolean => (bytes += sizes.get(no) ?? 0) <= MAX_TEXT_BYTES;
    const shown = found.map(({ first }) => first.filter(fits));
    const lessons = await this.lessons.read([...new Set(shown.flat())]);
    const nodes = found.map(({ id, count }, index): [string, NodeLessons] => [
      id,
      { count, lessons: shown[index]!.flatMap((no) => lessons.get(no) ?? []) },
    ]);
    return { nodes: new Map(nodes), truncated: bytes > MAX_TEXT_BYTES };
  }
}

function distinct(lessons: Iterable<PlacedLesson>): PlacedLesson[] {
  return [...new Set(lessons)];
}

/** Pinned first, then newest. */
function firstOf(lessons: readonly PlacedLesson[]): number[] {
  const first: PlacedLesson[] = [];
  for (const lesson of lessons) {
    let at = first.length;
    while (at > 0 && isBefore(lesson, first[at - 1]!)) at--;
    if (at >= MOST_SHOWN) continue;
    first.splice(at, 0, lesson);
    if (first.length > MOST_SHOWN) first.pop();
  }
  return first.map(({ no }) => no);
}

function isBefore(a: PlacedLesson, b: PlacedLesson): boolean {
  if (a.pinned !== b.pinned) return a.pinned;
  const newer = a.updatedAt.getTime() - b.updatedAt.getTime();
  return newer === 0 ? a.id < b.id : newer > 0;
}
