import { AsyncLocalStorage } from 'node:async_hooks';

interface Moment {
  at: Date | null;
}

const played = new AsyncLocalStorage<Moment>();

/** The moment that `playAt` plays; null outside. */
export const playedMoment = (): Date | null => played.getStore()?.at ?? null;

/** Does something as if it were then. What the work leaves running goes on at the current time. */
export async function playAt<T>(at: Date, work: () => Promise<T>): Promise<T> {
  const moment: Moment = { at };
  try {
    return await played.run(moment, work);
  } finally {
    moment.at = null;
  }
}
