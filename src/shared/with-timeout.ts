export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}

/**
 * The result of the work; rejects with `TimeoutError` after `ms`, or with the reason of the given signal. Does not wait for
 * work that ignores its signal: `fetch` can miss it while it reads a body that the server stopped sending.
 */
export async function withTimeout<T>(
  ms: number | null,
  work: (signal: AbortSignal) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  given?.throwIfAborted();
  const end = new AbortController();
  const giveUp = (): void => end.abort(given?.reason);
  const timer = ms === null ? undefined : setTimeout(() => end.abort(new TimeoutError(ms)), ms);
  given?.addEventListener('abort', giveUp, { once: true });
  try {
    return await new Promise<T>((resolve, reject) => {
      end.signal.addEventListener('abort', () => reject(end.signal.reason as Error), { once: true });
      work(end.signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}
