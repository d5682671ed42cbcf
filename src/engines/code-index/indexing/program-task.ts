import type { EarlierCodeTask } from './earlier-code.js';
import type { IndexOutcome, IndexTask } from './index-task.js';

/** A graph can be large: it is passed in a file. */
export type ProgramTask =
  | { readonly index: IndexTask; readonly graphFile: string }
  | { readonly before: EarlierCodeTask };
export type IndexedWithoutGraph = Omit<IndexOutcome, 'graph'>;

export type ProgramAnswer = { readonly outcome: unknown } | { readonly fault: string; readonly known: boolean };
