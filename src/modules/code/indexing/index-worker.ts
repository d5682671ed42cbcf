import { parentPort, workerData } from 'node:worker_threads';
import { codeBefore } from './code-before.js';
import { indexCommit } from './index-commit.js';
import type { ThreadTask } from './index-thread.js';

/** Runs in a thread of its own: one task, one answer. */
const task = workerData as ThreadTask;
try {
  if ('index' in task) {
    const outcome = await indexCommit(task.index);
    parentPort!.postMessage({ outcome }, [outcome.graph.buffer as ArrayBuffer]);
  } else {
    parentPort!.postMessage({ outcome: await codeBefore(task.before) });
  }
} catch (error) {
  parentPort!.postMessage({ fault: error instanceof Error ? error.message : String(error) });
}
