import type { BeforeTask } from './earlier-code.js';
import type { IndexOutcome, IndexTask } from './index-task.js';

/** A graph can be large: it is handed over in a file. */
export type ProgramTask = { readonly index: IndexTask; readonly graphFile: string } | { readonly before: BeforeTask };
export type IndexedWithoutGraph = Omit<IndexOutcome, 'graph'>;

/** What the program says when it is done. */
export type ProgramAnswer = { readonly outcome: unknown } | { readonly fault: string; readonly known: boolean };
