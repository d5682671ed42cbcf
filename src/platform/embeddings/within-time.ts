import { NoEmbedding } from './embedder.js';

/**
 * What the work comes to, or an error at the end of the time or when the signal says so. Work that does not heed its
 * own signal is not waited for either.
 */
export async function withinTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  ms: number | null,
  given?: AbortSignal,
): Promise<T> {
  const end = new AbortController();
  const giveUp = (): void => end.abort(new NoEmbedding('The call was given up', given?.reason));
  const late = (): void => end.abort(new NoEmbedding(`no answer within ${ms} ms`));
  const timer = ms === null ? undefined : setTimeout(late, ms);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  try {
    return await new Promise<T>((resolve, reject) => {
      const stop = (): void => reject(end.signal.reason as Error);
      if (end.signal.aborted) return stop();
      end.signal.addEventListener('abort', stop, { once: true });
      work(end.signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}
