import type { TestApp } from '../app.js';
import { severalAtOnce } from './boards.js';
import {
  allNodes,
  lessonsAt,
  reindex,
  staleLessons,
  type CodeHome,
  type Lesson,
  type Node,
  type Project,
} from './projects.js';
import type { Change, Repository } from './repository.js';

/** What the service shows after the index of one commit. */
export interface State {
  commit: string;
  nodes: Map<string, Node>;
  /** Stale ones too, by id. */
  lessons: Map<string, Lesson>;
  project: Project;
}

async function stateOf(t: TestApp, home: CodeHome, project: Project): Promise<State> {
  const nodes = await allNodes(t, home);
  const paths = [...nodes.keys()].filter((path) => !path.startsWith('lessons/'));
  const found = await severalAtOnce(paths.length, 8, async (index) => [...(await lessonsAt(t, home, paths[index]!))]);
  const lessons = new Map([...found.flat(), ...(await staleLessons(t, home))]);
  return { commit: await home.repo.head(), nodes, lessons, project };
}

/** Commits each change, indexes it, and keeps what is shown then. */
export async function play<Name extends string>(
  t: TestApp,
  home: CodeHome,
  script: [name: Name, change: Change | ((repo: Repository) => Promise<unknown>)][],
): Promise<Record<Name | 'begin', State>> {
  const states: [string, State][] = [['begin', await stateOf(t, home, home.project)]];
  for (const [name, change] of script) {
    if (typeof change === 'function') await change(home.repo);
    else await home.repo.commit(change, name);
    states.push([name, await stateOf(t, home, await reindex(t, home))]);
  }
  return Object.fromEntries(states) as Record<Name | 'begin', State>;
}

/** The source of a function with this name. */
export const fn = (name: string, result: string | number): string =>
  `export function ${name}(): unknown {\n  const value = ${JSON.stringify(result)};\n  return [value, value];\n}\n`;
