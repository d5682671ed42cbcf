import { describe, expect, it } from '@jest/globals';
import { TimeoutError, withTimeout } from './with-timeout.js';

const never = (): Promise<never> => new Promise(() => {});

describe('withTimeout', () => {
  it('returns the result or rejects with the error of the work', async () => {
    await expect(withTimeout(60_000, () => Promise.resolve(7))).resolves.toBe(7);
    await expect(withTimeout(null, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('rejects after the timeout even when the work ignores its signal', async () => {
    await expect(withTimeout(10, never)).rejects.toThrow(TimeoutError);
  });

  it('aborts the signal of the work', async () => {
    let reason: unknown = null;
    const work = (signal: AbortSignal): Promise<never> => {
      signal.addEventListener('abort', () => {
        reason = signal.reason as unknown;
      });
      return never();
    };
    await expect(withTimeout(10, work)).rejects.toThrow('no answer within 10 ms');
    expect(reason).toBeInstanceOf(TimeoutError);
  });

  it('rejects with the reason of the given signal', async () => {
    const caller = new AbortController();
    const waiting = withTimeout(null, never, caller.signal);
    caller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(withTimeout(60_000, () => Promise.resolve(7), caller.signal)).rejects.toThrow('enough');
  });
});
