import { describe, expect, it } from '@jest/globals';
import { OutOfTime, withinTime } from './with-timeout.js';

const never = (): Promise<never> => new Promise(() => {});

describe('Work with a time limit', () => {
  it('comes to what it comes to', async () => {
    await expect(withinTime(60_000, () => Promise.resolve(7))).resolves.toBe(7);
    await expect(withinTime(null, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('is not waited for any longer, even if it does not heed its signal', async () => {
    await expect(withinTime(10, never)).rejects.toThrow(OutOfTime);
  });

  it('is told to stop', async () => {
    let told: unknown = null;
    const work = (signal: AbortSignal): Promise<never> => {
      signal.addEventListener('abort', () => {
        told = signal.reason as unknown;
      });
      return never();
    };
    await expect(withinTime(10, work)).rejects.toThrow('no answer within 10 ms');
    expect(told).toBeInstanceOf(OutOfTime);
  });

  it('is given up when the caller says so, for his reason', async () => {
    const caller = new AbortController();
    const waiting = withinTime(null, never, caller.signal);
    caller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(withinTime(60_000, () => Promise.resolve(7), caller.signal)).rejects.toThrow('enough');
  });
});
