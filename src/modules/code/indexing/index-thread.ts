import { Worker } from 'node:worker_threads';
import type { BeforeTask, CodeBefore } from './code-before.js';
import type { IndexOutcome, IndexTask } from './index-task.js';

/** A small nursery: an index makes much garbage, and the process it runs in has other work. */
const MEMORY = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 16 };

export type ThreadTask = { readonly index: IndexTask } | { readonly before: BeforeTask };

/** Indexes one commit in a thread of its own. */
export function indexInThread(task: IndexTask, signal: AbortSignal): Promise<IndexOutcome> {
  return inThread({ index: task }, signal);
}

/** Looks code up in earlier commits, in a thread of its own. */
export function codeBeforeInThread(task: BeforeTask, signal: AbortSignal): Promise<CodeBefore[]> {
  return inThread({ before: task }, signal);
}

/** The thread is ended when the time is up. */
function inThread<T>(task: ThreadTask, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./index-worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: MEMORY,
    });
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', abort);
      void worker.terminate();
      settle();
    };
    const abort = (): void => end(() => reject(signal.reason as Error));
    signal.addEventListener('abort', abort);
    worker.once('message', ({ outcome, fault }: { outcome?: T; fault?: string }) =>
      end(() => (outcome ? resolve(outcome) : reject(new Error(fault)))),
    );
    worker.once('error', (error) => end(() => reject(error)));
    worker.once('exit', (code) => end(() => reject(new Error(`The indexing thread ended with code ${code}`))));
  });
}
