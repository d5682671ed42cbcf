import { Injectable } from '@nestjs/common';
import { Held } from '../../platform/cache/held.js';
import { Database, type Statement } from '../../platform/database/database.js';
import { rangeUnder, type CodeGraph } from '../code/index.js';

/** Projects whose anchors are held in memory at a time. */
const MOST_PROJECTS = 200;

/** A lesson that is neither retired nor superseded, as far as its place among others depends on it. */
export interface PlacedLesson {
  readonly no: number;
  readonly id: string;
  readonly pinned: boolean;
  readonly stale: boolean;
  readonly updatedAt: Date;
}

/** Lessons of a project by the paths of the code that is there. */
export class Places {
  private readonly at = new Map<string, PlacedLesson[]>();
  private readonly paths: readonly string[];
  private readonly byNode = new WeakMap<CodeGraph, ReadonlyMap<number, readonly PlacedLesson[]>>();

  constructor(
    readonly version: number,
    rows: readonly (PlacedLesson & { readonly path: string })[],
  ) {
    const lessons = new Map<number, PlacedLesson>();
    for (const { path, ...row } of rows) {
      const lesson = lessons.get(row.no) ?? row;
      lessons.set(row.no, lesson);
      const here = this.at.get(path);
      if (here) here.push(lesson);
      else this.at.set(path, [lesson]);
    }
    this.paths = [...this.at.keys()].sort();
  }

  on(path: string): readonly PlacedLesson[] {
    return this.at.get(path) ?? [];
  }

  /** By the numbers of nodes, which are found once for a graph: a walk reaches many, and most have no lesson. */
  inGraph(graph: CodeGraph): ReadonlyMap<number, readonly PlacedLesson[]> {
    let nodes = this.byNode.get(graph);
    if (!nodes) {
      nodes = new Map(Array.from(this.at, ([path, lessons]) => [graph.find(path), lessons]));
      this.byNode.set(graph, nodes);
    }
    return nodes;
  }

  /** On a path, and on everything that lies under it. A lesson may come more than once. */
  *under(path: string): Generator<PlacedLesson> {
    yield* this.on(path);
    const [from, to] = rangeUnder(path);
    let [low, high] = [0, this.paths.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.paths[middle]! < from) low = middle + 1;
      else high = middle;
    }
    for (let n = low; n < this.paths.length && this.paths[n]! < to; n++) yield* this.at.get(this.paths[n]!)!;
  }
}

const VERSION: Statement = {
  name: 'lessons.version',
  text: 'SELECT version FROM lesson_shelves WHERE project_id = $1',
};
const PLACES: Statement = {
  name: 'lessons.places',
  text: `SELECT a.path, l.no, l.id, l.pinned, l.stale, l.updated_at AS "updatedAt"
           FROM lesson_anchors a JOIN lessons l ON l.no = a.lesson_no AND l.live
          WHERE a.project_id = $1 AND a.state = 'live'`,
};

/** Where lessons are, project by project; read anew when the project's lessons have changed. */
@Injectable()
export class LessonPlaces {
  private readonly held = new Held<Places>(MOST_PROJECTS);

  constructor(private readonly database: Database) {}

  async of(projectId: string): Promise<Places> {
    const version = (await this.database.row<{ version: number }>(VERSION, [projectId]))?.version ?? 0;
    const held = this.held.get(projectId);
    if (held?.version === version) return held;
    const rows = version === 0 ? [] : await this.database.rows<PlacedLesson & { path: string }>(PLACES, [projectId]);
    const places = new Places(version, rows);
    this.held.put(projectId, places);
    return places;
  }
}
