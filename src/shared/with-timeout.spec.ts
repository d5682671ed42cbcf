import { describe, expect, it } from '@jest/globals';
import { TimeoutError, withTimeout } from './with-timeout.js';

const never = (): Promise<never> => new Promise(() => {});

describe('Work with a time limit', () => {
  it('comes to what it comes to', async () => {
    await expect(withTimeout(60_000, () => Promise.resolve(7))).resolves.toBe(7);
    await expect(withTimeout(null, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('is not waited for any longer, even if it does not heed its signal', async () => {
    await expect(withTimeout(10, never)).rejects.toThrow(TimeoutError);
  });

  it('is told to stop', async () => {
    let told: unknown = null;
    const work = (signal: AbortSignal): Promise<never> => {
      signal.addEventListener('abort', () => {
        told = signal.reason as unknown;
      });
      return never();
    };
    await expect(withTimeout(10, work)).rejects.toThrow('no answer within 10 ms');
    expect(told).toBeInstanceOf(TimeoutError);
  });

  it('is given up when the caller says so, for his reason', async () => {
    const caller = new AbortController();
    const waiting = withTimeout(null, never, caller.signal);
    caller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(withTimeout(60_000, () => Promise.resolve(7), caller.signal)).rejects.toThrow('enough');
  });
});
