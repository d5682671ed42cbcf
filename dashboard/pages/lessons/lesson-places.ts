import type { Lesson } from '../../../client/src/generated.js';

/** What is most worth knowing about the lessons of a place; its form and colour show it. */
export type Mark = 'none' | 'fresh' | 'drifted' | 'removed';

/** Lessons that need a look, by folder, file and symbol: each counts where its code is or was, and in all around that. */
export interface Aging {
  readonly marks: ReadonlyMap<string, 'drifted' | 'removed'>;
  /** Lessons whose code there is gone: the index of the code does not count them. */
  readonly lost: ReadonlyMap<string, readonly Lesson[]>;
}

export const NO_AGING: Aging = { marks: new Map(), lost: new Map() };

export function agingOf(lessons: readonly Lesson[]): Aging {
  const marks = new Map<string, 'drifted' | 'removed'>();
  const lost = new Map<string, Lesson[]>();
  for (const lesson of lessons) {
    const isRemoved = lesson.freshness === 'removed';
    const counted = placesOf(lesson, 'live');
    const gone = isRemoved ? placesOf(lesson, 'gone') : new Set<string>();
    for (const place of [...counted, ...gone])
      if (isRemoved) marks.set(place, 'removed');
      else if (marks.get(place) !== 'removed') marks.set(place, 'drifted');
    for (const place of gone) if (!counted.has(place)) lost.set(place, [...(lost.get(place) ?? []), lesson]);
  }
  return { marks, lost };
}

/** How many lessons a place has, and how they are: the same for the tree, the graph and the table. */
export function lessonsAt({ marks, lost }: Aging, path: string, counted: number): { lessons: number; mark: Mark } {
  const lessons = counted + (lost.get(path)?.length ?? 0);
  return { lessons, mark: lessons === 0 ? 'none' : (marks.get(path) ?? 'fresh') };
}

function placesOf({ anchor_states: anchors }: Lesson, state: 'live' | 'gone'): Set<string> {
  return new Set(anchors.filter((anchor) => anchor.state === state).flatMap(({ path }) => [...placesAround(path)]));
}

/** `src/a.ts#A.go` is in `src/a.ts#A`, that in `src/a.ts`, and that in `src/`. */
function* placesAround(path: string): Generator<string> {
  for (let at: string | null = path; at !== null; at = containerOf(at)) yield at;
}

function containerOf(path: string): string | null {
  const [file = '', symbol] = path.split('#');
  if (symbol !== undefined) {
    const dot = symbol.lastIndexOf('.');
    return dot < 0 ? file : `${file}#${symbol.slice(0, dot)}`;
  }
  const slash = file.replace(/\/$/, '').lastIndexOf('/');
  return slash < 0 ? null : file.slice(0, slash + 1);
}
