import { writeFile } from 'node:fs/promises';
import { GitError } from '../../git-mirror/git-error.js';
import { readEarlierCode } from './earlier-code.js';
import { indexCommit } from './index-commit.js';
import type { IndexedWithoutGraph, ProgramAnswer, ProgramTask } from './program-task.js';
import { IndexFault } from './index-task.js';

/** Runs as a child process: one task, one answer. The only later message is to stop. */
const stopping = new AbortController();
const stop = (): void => stopping.abort();
// The service is gone: nobody waits for the answer.
process.once('disconnect', stop);
// The service receives these signals too and decides.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
process.once('message', (task: ProgramTask) => {
  process.once('message', stop);
  void run(task).then((answer) => process.connected && process.send!(answer));
});

async function run(task: ProgramTask): Promise<ProgramAnswer> {
  try {
    if ('before' in task) return { outcome: await readEarlierCode(task.before, stopping.signal) };
    const { graph, ...outcome } = await indexCommit(task.index, stopping.signal);
    await writeFile(task.graphFile, graph);
    return { outcome: outcome satisfies IndexedWithoutGraph };
  } catch (error) {
    stop();
    const fault = error instanceof Error ? error.message : String(error);
    return { fault, known: error instanceof IndexFault || error instanceof GitError };
  }
}
