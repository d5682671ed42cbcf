import { useEffect, useState } from 'react';
import { texts } from '../texts/common.js';

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const TICK_MS = 30_000;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

export const dateTime = (at: string): string => exact.format(new Date(at));

/** How long ago, or in how long; the exact moment on hover. */
export function Time({ at }: { at: string }) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)}>
      {relativeTime((date.getTime() - now) / 1_000)}
    </time>
  );
}

export function relativeTime(seconds: number): string {
  const [unit, size] = STEPS.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 1];
  // What happened since the last tick seems to lie ahead.
  if (unit === 'second') return seconds * 1_000 > TICK_MS ? texts.inAMoment : texts.justNow;
  return relative.format(Math.round(seconds / size), unit);
}

/** One timer for all times of a page. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const listener = (): void => setNow(Date.now());
    listeners.add(listener);
    timer ??= setInterval(() => listeners.forEach((one) => one()), TICK_MS);
    return () => {
      listeners.delete(listener);
      if (listeners.size) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return now;
}
