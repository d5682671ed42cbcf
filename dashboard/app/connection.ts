import { CancelledError } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Problem } from '../../client/src/problem.js';

/** Whether the service answers, as far as this page knows from what it last asked. */
let isLost = false;
const listeners = new Set<() => void>();

export function reportAnswer(): void {
  set(false);
}

export function reportFailure(error: unknown): void {
  if (error instanceof CancelledError) return;
  set(!isAnswer(error));
}

/** The browser has no network. */
export function reportOffline(): void {
  set(true);
}

export function useIsLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isLost,
  );
}

/** Whether the service itself said this: a proxy before it answers, too, when it is gone. */
export function isAnswer(error: unknown): boolean {
  const { status, requestId = null } = error as Partial<Problem>;
  return status !== undefined && (status < 502 || requestId !== null);
}

function set(now: boolean): void {
  if (isLost === now) return;
  isLost = now;
  for (const listener of listeners) listener();
}
