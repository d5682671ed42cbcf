import { Worker } from 'node:worker_threads';
import type { IndexOutcome, IndexTask } from './index-task.js';

const MEMORY_MB = 1_024;

/** Indexes one commit in a thread of its own, which is ended when the time is up. */
export function indexInThread(task: IndexTask, signal: AbortSignal): Promise<IndexOutcome> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./index-worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', abort);
      void worker.terminate();
      settle();
    };
    const abort = (): void => end(() => reject(signal.reason as Error));
    signal.addEventListener('abort', abort);
    worker.once('message', ({ outcome, fault }: { outcome?: IndexOutcome; fault?: string }) =>
      end(() => (outcome ? resolve(outcome) : reject(new Error(fault)))),
    );
    worker.once('error', (error) => end(() => reject(error)));
    worker.once('exit', (code) => end(() => reject(new Error(`The indexing thread ended with code ${code}`))));
  });
}
