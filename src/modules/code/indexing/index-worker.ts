import { parentPort, workerData } from 'node:worker_threads';
import { indexCommit } from './index-commit.js';
import type { IndexTask } from './index-task.js';

/** Runs in a thread of its own: one task, one answer. */
try {
  const outcome = await indexCommit(workerData as IndexTask);
  parentPort!.postMessage({ outcome }, [outcome.graph.buffer as ArrayBuffer]);
} catch (error) {
  parentPort!.postMessage({ fault: error instanceof Error ? error.message : String(error) });
}
