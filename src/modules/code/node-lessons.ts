import type { Revision } from './code-graphs.js';

/** Counts the lessons on nodes of a project. Found by type: lessons know the code, not the other way round. */
export abstract class NodeLessons {
  /** The number of lessons anchored at each of these nodes. */
  abstract count(projectId: string, revision: Revision, nodes: readonly number[]): Promise<readonly number[]>;
}
