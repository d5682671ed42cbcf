import type { Lesson } from '../../../client/src/generated.js';

/** The most important state of the lessons at a path, shown by form and colour. */
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
    const counted = pathsOf(lesson, 'live');
    const gone = isRemoved ? pathsOf(lesson, 'gone') : new Set<string>();
    for (const path of [...counted, ...gone])
      if (isRemoved) marks.set(path, 'removed');
      else if (marks.get(path) !== 'removed') marks.set(path, 'drifted');
    for (const path of gone) if (!counted.has(path)) lost.set(path, [...(lost.get(path) ?? []), lesson]);
  }
  return { marks, lost };
}

/** Number and state of the lessons at a path: the same in the tree, the graph and the table. */
export function lessonsAt({ marks, lost }: Aging, path: string, counted: number): { lessons: number; mark: Mark } {
  const lessons = counted + (lost.get(path)?.length ?? 0);
  return { lessons, mark: lessons === 0 ? 'none' : (marks.get(path) ?? 'fresh') };
}

function pathsOf({ anchor_states: anchors }: Lesson, state: 'live' | 'gone'): Set<string> {
  return new Set(anchors.filter((anchor) => anchor.state === state).flatMap(({ path }) => [...pathAndParents(path)]));
}

/** `src/a.ts#A.go` is in `src/a.ts#A`, that in `src/a.ts`, and that in `src/`. */
function* pathAndParents(path: string): Generator<string> {
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
