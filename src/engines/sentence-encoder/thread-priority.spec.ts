import { Worker } from 'node:worker_threads';
import { describe, expect } from '@jest/globals';
import { itWhere } from '../../../test/support/conditional-tests.js';

const script = `
  import { readFileSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  import { lowerThreadPriority } from '${new URL('./thread-priority.js', import.meta.url).href}';
  const nice = (file) => Number(readFileSync(file, 'utf8').replace(/^.*\\) /, '').split(' ')[16]);
  const both = () => [nice('/proc/thread-self/stat'), nice('/proc/self/stat')];
  const before = both();
  lowerThreadPriority();
  parentPort.postMessage([before, both()]);
`;

describe('A thread of lower priority', () => {
  itWhere(process.platform === 'linux', 'threads have a priority on Linux only')(
    'is the calling one alone',
    async () => {
      const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
      const seen = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
      await worker.terminate();
      expect(seen).toEqual([
        [0, 0],
        [10, 0],
      ]);
    },
  );
});
