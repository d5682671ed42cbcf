/** Indexes one commit as the service does, in a process below this one, and says what both of them cost. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { IndexTask } from '../src/engines/code-index/indexing/index-task.js';
import { indexInProcess } from '../src/modules/code/indexing/index-process.js';

const [taskFile, graphFile] = process.argv.slice(2) as [string, string];
const task = JSON.parse(readFileSync(taskFile, 'utf8')) as Omit<IndexTask, 'previous'> & {
  previous: { commit: string } | null;
};
const previous = task.previous && { commit: task.previous.commit, graph: readFileSync(graphFile) };
const began = performance.now();
const indexing = indexInProcess({ ...task, previous }, new AbortController().signal);
let kilobytes = 0;
const watching = setInterval(() => (kilobytes = peakBelow() ?? kilobytes), 50);
const { graph, parsed, files } = await indexing;
clearInterval(watching);
const seconds = (performance.now() - began) / 1_000;
writeFileSync(graphFile, graph);
/** User and system time of this process, of the one below and of the git processes that one started, in hundredths of a second. */
const times = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ').slice(11, 15).map(Number);
const cpuSeconds = times.reduce((sum, time) => sum + time, 0) / 100;
const megabytes = (peakOf('self') + kilobytes) / 1_024;
process.stdout.write(JSON.stringify({ seconds, cpuSeconds, megabytes, parsed, files }));

/** The most memory that the process below this one has had so far. */
function peakBelow(): number | null {
  try {
    return peakOf(readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ')[0]!);
  } catch {
    return null; // It has just ended.
  }
}

/** In kilobytes. What the system tells about resources used counts the memory of whoever started the process, too. */
function peakOf(process: string): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))![1]);
}
