import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { processorTime } from '../../../engines/fair-shares/processor-time.js';
import { Shares } from '../../../engines/fair-shares/shares.js';
import { currentTenant } from '../../../engines/fair-shares/tenant.js';

export interface WrittenYaml {
  readonly text: string;
  readonly ms: number;
}

/** Writes YAML beside the event loop, one text at a time. The library cannot be stopped between pieces. */
class YamlThread {
  private readonly turns = new Shares({ slotCount: 1, maxPerTenant: 1, time: processorTime });
  private worker: Worker | null = null;

  /** The time of the thread is charged to the tenant, too. */
  write(json: string): Promise<string> {
    return this.turns.run(async () => {
      this.worker ??= this.start();
      this.worker.ref();
      const answer = once(this.worker, 'message') as Promise<[WrittenYaml]>;
      this.worker.postMessage(json);
      const [{ text, ms }] = await answer;
      this.worker?.unref();
      processorTime.charge(currentTenant(), ms);
      processorTime.begin();
      return text;
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./yaml-thread.worker.js', import.meta.url));
    return worker.once('exit', () => (this.worker = null));
  }
}

export const yamlThread = new YamlThread();
