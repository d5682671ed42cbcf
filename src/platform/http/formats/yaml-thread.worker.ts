import { parentPort } from 'node:worker_threads';
import type { WrittenYaml } from './yaml-thread.js';
import { yamlOf } from './yaml-text.js';

parentPort!.on('message', (json: string) => {
  const began = performance.now();
  const text = yamlOf(json);
  parentPort!.postMessage({ text, ms: performance.now() - began } satisfies WrittenYaml);
});
