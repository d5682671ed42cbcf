import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** Synchronous work that kept everybody waiting. */
export interface Stall {
  /** Time of the processor that it had taken when it was noticed. */
  readonly ms: number;
  /** Where the thread was, innermost first: `function file:line`. */
  readonly stack: readonly string[];
}

const HEARTBEAT_MS = 20;

/**
 * Watches the thread that calls it, from a separate thread: whenever the event loop does not turn for so long, the
 * debugger says where it was. Counted is time of the processor, not of the clock: on a busy machine a thread may wait long
 * for its turn, which is not its fault.
 */
export class EventLoopWatch {
  /** How often the loop has turned, and how many have asked not to be watched. */
  private readonly shared = new Int32Array(new SharedArrayBuffer(8));
  private readonly channel = new MessageChannel();
  private readonly worker: Worker;
  private readonly beating: NodeJS.Timeout;

  constructor(maxMs: number) {
    this.worker = new Worker(new URL('./watch.worker.js', import.meta.url), {
      workerData: { shared: this.shared, maxMs, report: this.channel.port2 },
      transferList: [this.channel.port2],
      execArgv: [],
    });
    this.worker.unref();
    this.beating = setInterval(() => Atomics.add(this.shared, 0, 1), HEARTBEAT_MS).unref();
  }

  /** Does work that nobody waits for: looking closer at it would only take time. */
  async unwatched<T>(work: () => Promise<T>): Promise<T> {
    Atomics.add(this.shared, 1, 1);
    try {
      return await work();
    } finally {
      Atomics.sub(this.shared, 1, 1);
    }
  }

  /** What was found since this was last called. */
  take(): Stall[] {
    const stalls: Stall[] = [];
    for (let next = receiveMessageOnPort(this.channel.port1); next; next = receiveMessageOnPort(this.channel.port1))
      stalls.push(next.message as Stall);
    return stalls;
  }

  async stop(): Promise<void> {
    clearInterval(this.beating);
    this.channel.port1.close();
    await this.worker.terminate();
  }
}
