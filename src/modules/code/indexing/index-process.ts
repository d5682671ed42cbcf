import { fork } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { Shares } from '../../../engines/fair-shares/shares.js';
import { availableMemory } from '../../../platform/kernel/memory/available-memory.js';
import type { EarlierCodeTask, EarlierCode } from '../../../engines/code-index/indexing/earlier-code.js';
import { indexCapacity, type IndexCapacity } from './index-capacity.js';
import type {
  IndexedWithoutGraph,
  ProgramAnswer,
  ProgramTask,
} from '../../../engines/code-index/indexing/program-task.js';
import { IndexFault, type IndexOutcome, type IndexTask } from '../../../engines/code-index/indexing/index-task.js';

/** Bundled into one file (scripts/build.mjs), which starts faster. */
const program = new URL('./index-program.mjs', import.meta.url);

/** Memory slots. A workspace gets at most half of them, except for an index that needs more. */
export class IndexSlots {
  private readonly shares: Shares;

  constructor(private readonly capacity: IndexCapacity) {
    this.shares = new Shares({ slotCount: capacity.slots, maxPerTenant: Math.ceil(capacity.slots / 2) });
  }

  /** Runs work with a heap limit in megabytes. Work that runs out of memory is repeated with the large heap. */
  async run<T>(work: (megabytes: number) => Promise<T>): Promise<T> {
    const { heap, largeHeap, largeWeight } = this.capacity;
    try {
      return await this.shares.run(() => work(heap));
    } catch (error) {
      if (!(error instanceof OutOfMemory) || largeHeap <= heap) throw error;
      return this.shares.run(() => work(largeHeap), largeWeight);
    }
  }
}

class OutOfMemory extends IndexFault {
  constructor() {
    super('ran out of memory');
  }
}

const ownSlots = new IndexSlots(indexCapacity(availableMemory()));

/**
 * A small young generation suits an indexer's garbage. Inlining is off: it took as long as the indexing, in a process
 * that ends within seconds.
 */
const SETTINGS = ['--max-semi-space-size=8', '--max-inlined-bytecode-size-cumulative=0', '--expose-gc'];

/** After the stop message, a process has this long to end before it is killed. */
const GRACE_MS = 2_000;
const MAX_STDERR = 8_192;

/** Indexes one commit in a child process. */
export async function indexInProcess(task: IndexTask, signal: AbortSignal, slots = ownSlots): Promise<IndexOutcome> {
  const graphFile = `${task.cacheFile}.graph`;
  try {
    const outcome = await slots.run((megabytes) =>
      inProcess<IndexedWithoutGraph>({ index: task, graphFile }, signal, megabytes),
    );
    return { ...outcome, graph: await readFile(graphFile) };
  } finally {
    await rm(graphFile, { force: true });
  }
}

/** Reads code of earlier commits in a child process. */
export function codeBeforeInProcess(task: EarlierCodeTask, signal: AbortSignal): Promise<EarlierCode[]> {
  return ownSlots.run((megabytes) => inProcess({ before: task }, signal, megabytes));
}

function inProcess<T>(task: ProgramTask, signal: AbortSignal, megabytes: number): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = fork(program, {
      execArgv: [...SETTINGS, `--max-old-space-size=${megabytes}`],
      // The child parses untrusted code: it gets none of the service's secrets.
      env: { PATH: process.env.PATH },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // In a group of its own, it is not ended by Ctrl-C in a terminal: the service decides.
      detached: true,
    });
    lowerPriority(child.pid);
    let answer: ProgramAnswer | undefined;
    let stderr = '';
    let grace: NodeJS.Timeout | undefined;
    const kill = (): void => void child.kill('SIGKILL');
    /** Errors are ignored: if the child has ended, its exit tells more. */
    const send = (message: ProgramTask | 'stop'): void => void child.send(message, () => {});
    const stop = (): void => {
      send('stop');
      grace = setTimeout(kill, GRACE_MS);
    };
    signal.addEventListener('abort', stop, { once: true });
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-MAX_STDERR);
    });
    child.once('error', reject);
    child.once('message', (message: ProgramAnswer) => {
      answer = message;
      kill();
    });
    child.once('close', (code, ending) => {
      signal.removeEventListener('abort', stop);
      clearTimeout(grace);
      if (signal.aborted) reject(signal.reason as Error);
      else if (!answer) reject(endedEarly(stderr, code ?? ending));
      else if ('outcome' in answer) resolve(answer.outcome as T);
      else reject(answer.known ? new IndexFault(answer.fault) : new Error(answer.fault));
    });
    send(task);
  });
}

/** Requests have priority over indexing. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

function endedEarly(stderr: string, by: number | string | null): Error {
  if (stderr.includes('heap out of memory')) return new OutOfMemory();
  return new Error(`The indexing process ended early (${by}): ${stderr}`);
}
