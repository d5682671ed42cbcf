import { parentPort, workerData } from 'node:worker_threads';
import { GitError } from '../../../platform/git/git-error.js';
import { codeBefore } from './code-before.js';
import { indexCommit } from './index-commit.js';
import { IndexFault } from './index-task.js';
import type { ThreadAnswer, ThreadTask } from './index-thread.js';

/** Runs in a thread of its own: one task, one answer. The only thing it is ever told is to stop. */
const task = workerData as ThreadTask;
const stopping = new AbortController();
const answer = (said: ThreadAnswer, moved: ArrayBuffer[] = []): void => parentPort!.postMessage(said, moved);
parentPort!.once('message', () => stopping.abort());
try {
  if ('index' in task) {
    const outcome = await indexCommit(task.index, stopping.signal);
    answer({ outcome }, [outcome.graph.buffer as ArrayBuffer]);
  } else {
    answer({ outcome: await codeBefore(task.before, stopping.signal) });
  }
} catch (error) {
  const fault = error instanceof Error ? error.message : String(error);
  answer({ fault, known: error instanceof IndexFault || error instanceof GitError });
}
