/** Indexes one commit in a process of its own, and says what it cost. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { IndexTask } from '../src/modules/code/indexing/index-task.js';
import { indexInThread } from '../src/modules/code/indexing/index-thread.js';

const [taskFile, graphFile] = process.argv.slice(2) as [string, string];
const task = JSON.parse(readFileSync(taskFile, 'utf8')) as Omit<IndexTask, 'previous'> & {
  previous: { commit: string } | null;
};
const previous = task.previous && { commit: task.previous.commit, graph: readFileSync(graphFile) };
const began = performance.now();
const { graph, parsed, files } = await indexInThread({ ...task, previous }, new AbortController().signal);
const seconds = (performance.now() - began) / 1_000;
writeFileSync(graphFile, graph);
/** User and system time of this process and of the git processes it started, in hundredths of a second. */
const times = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ').slice(11, 15).map(Number);
const cpuSeconds = times.reduce((sum, time) => sum + time, 0) / 100;
const megabytes = process.resourceUsage().maxRSS / 1_024;
process.stdout.write(JSON.stringify({ seconds, cpuSeconds, megabytes, parsed, files }));
