import { EventLoopWatch, type Stall } from './watch.js';

/** No synchronous work of the service may take longer. */
export const MAX_SYNCHRONOUS_MS = 50;

/** One for each process that runs tests: this file is loaded once for all suites in it. */
const watch = new EventLoopWatch(MAX_SYNCHRONOUS_MS);
let starting = 0;

/** Work that happens once, before anybody is served, such as starting the service. */
export async function beforeServing<T>(work: () => Promise<T>): Promise<T> {
  starting += 1;
  try {
    return await work();
  } finally {
    watch.take();
    starting -= 1;
  }
}

/** Stalls caused by the service: where no test, and nothing that a test called itself, was at work. */
export function stallsOfTheService(): Stall[] {
  const stalls = watch.take();
  return starting
    ? []
    : stalls.filter(
        ({ stack }) => stack.some(isService) && !stack.some((frame) => isTest(frame) || isElsewhere(frame)),
      );
}

/** Runs in a process or a thread of its own: nobody waits for it. */
const ELSEWHERE = ['/dist/src/modules/code/parsing/', '/dist/src/platform/embeddings/'];
const isElsewhere = (frame: string): boolean => ELSEWHERE.some((folder) => frame.includes(folder));
const isTest = (frame: string): boolean => /\/dist\/test\/|-?spec\.js:/.test(frame);
const isService = (frame: string): boolean => frame.includes('/dist/src/');

export function describeStalls(stalls: readonly Stall[]): string {
  return stalls
    .map(({ ms, stack }) => `The event loop stood still: ${ms} ms and more of synchronous work\n    ${stack.join('\n    ')}`)
    .join('\n');
}
