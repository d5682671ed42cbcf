/** The work was not done in the time it had. */
export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}

/**
 * What the work comes to; `OutOfTime` at the end of its time, the signal's reason when that says so. Work that does not
 * heed its own signal is not waited for either: `fetch` can miss it while it reads a body that the other side stopped
 * sending.
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
