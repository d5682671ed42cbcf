import { Worker } from 'node:worker_threads';
import type { BeforeTask, CodeBefore } from './code-before.js';
import { IndexFault, type IndexOutcome, type IndexTask } from './index-task.js';

/** A small nursery: an index makes much garbage, and the process it runs in has other work. */
const MEMORY = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 8 };

export type ThreadTask = { readonly index: IndexTask } | { readonly before: BeforeTask };

/** Indexes one commit in a thread of its own. */
export function indexInThread(task: IndexTask, signal: AbortSignal): Promise<IndexOutcome> {
  return inThread({ index: task }, signal);
}

/** Looks code up in earlier commits, in a thread of its own. */
export function codeBeforeInThread(task: BeforeTask, signal: AbortSignal): Promise<CodeBefore[]> {
  return inThread({ before: task }, signal);
}

/** What a thread says when it is done. */
export type ThreadAnswer = { readonly outcome: unknown } | { readonly fault: string; readonly known: boolean };

/** Told to stop, a thread ends what it has started; a thread that does not listen is ended all the same. */
const GRACE_MS = 2_000;

function inThread<T>(task: ThreadTask, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./index-worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: MEMORY,
    });
    let grace: NodeJS.Timeout | undefined;
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', stop);
      clearTimeout(grace);
      void worker.terminate();
      settle();
    };
    const stop = (): void => {
      worker.postMessage('stop');
      grace = setTimeout(() => end(() => reject(signal.reason as Error)), GRACE_MS);
    };
    signal.addEventListener('abort', stop);
    worker.once('message', (answer: ThreadAnswer) =>
      end(() => {
        if (signal.aborted) reject(signal.reason as Error);
        else if ('outcome' in answer) resolve(answer.outcome as T);
        else reject(answer.known ? new IndexFault(answer.fault) : new Error(answer.fault));
      }),
    );
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new IndexFault('needs more memory than it may use') : error),
      ),
    );
    worker.once('exit', (code) => end(() => reject(new Error(`The indexing thread ended with code ${code}`))));
  });
}
