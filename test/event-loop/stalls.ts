import { PerformanceObserver } from 'node:perf_hooks';
import { EventLoopWatch, type Stall } from './watch.js';

/**
 * Synchronous work of the service takes 50 ms at most. In these suites the service shares its thread, and a heap of
 * gigabytes, with the test, its clients and the servers it plays, whose work is counted along: hence so much more. What a
 * process of the service does by itself is held to 100 ms by `test:neighbours`.
 */
export const MAX_SYNCHRONOUS_MS = 200;

/** One for each process that runs tests: this file is loaded once for all suites in it. `npm run verify` has it on. */
const watch = process.env.WATCH_STALLS === '1' ? new EventLoopWatch(MAX_SYNCHRONOUS_MS) : null;
/** Work that happens once, before anybody is served, such as starting the service. */
export const beforeServing = <T>(work: () => Promise<T>): Promise<T> => (watch ? watch.unwatched(work) : work());

/** Collecting the garbage of gigabytes takes hundreds of milliseconds, wherever the service happens to be. */
const collections: number[] = [];
if (watch)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collections.push(duration);
  }).observe({ type: 'gc' });

/** Stalls caused by the service: where no test, and nothing that a test called itself, was at work. */
export function stallsOfTheService(): Stall[] {
  if (!watch) return [];
  const isForeign = (frame: string): boolean => isTest(frame) || isElsewhere(frame);
  const collecting = Math.max(0, ...collections.splice(0));
  const isLong = ({ ms }: Stall): boolean => ms - collecting >= MAX_SYNCHRONOUS_MS;
  return watch.take().filter((stall) => isLong(stall) && stall.stack.some(isService) && !stall.stack.some(isForeign));
}

/**
 * Runs in a separate process or thread: nobody waits for it. And starting a process takes as long as the one that
 * does it is large: the ones that run tests are many times as large as the service. The contract is made once in the
 * life of a process, and modules are loaded before anybody is served.
 */
const ELSEWHERE = [
  '/dist/src/engines/code-index/parsing/',
  '/dist/src/engines/sentence-encoder/matrices.js',
  '/dist/src/engines/sentence-encoder/model-files.js',
  '/dist/src/engines/sentence-encoder/sentence-encoder.js',
  '/dist/src/platform/http/contract/',
  'node:internal/child_process',
  'node:internal/modules/',
];
const isElsewhere = (frame: string): boolean => ELSEWHERE.some((folder) => frame.includes(folder));
const isTest = (frame: string): boolean => /\/dist\/test\/|-?spec\.js:/.test(frame);
const isService = (frame: string): boolean => frame.includes('/dist/src/');

export function describeStalls(stalls: readonly Stall[]): string {
  return stalls
    .map(
      ({ ms, stack }) =>
        `The event loop stood still: ${ms} ms and more of synchronous work\n    ${stack.join('\n    ')}`,
    )
    .join('\n');
}
