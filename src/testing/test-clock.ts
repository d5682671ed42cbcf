import { Clock } from '../platform/kernel/clock/clock.js';
import { playedMoment } from '../platform/kernel/clock/played-moment.js';

/** Real time plus an offset set by a test. */
export class TestClock extends Clock {
  private ahead = 0;
  private frozenAt: number | null = null;

  now(): Date {
    return playedMoment() ?? new Date((this.frozenAt ?? Date.now()) + this.ahead);
  }

  /** From now on only `advance` moves the time. */
  freeze(): void {
    this.frozenAt ??= Date.now();
  }

  /** Time passes again, from this moment on. */
  unfreeze(): void {
    if (this.frozenAt !== null) this.ahead -= Date.now() - this.frozenAt;
    this.frozenAt = null;
  }

  advance(ms: number): void {
    this.ahead += ms;
  }

  toNextHour(): void {
    this.advance(HOUR - (this.now().getTime() % HOUR));
  }

  /** Whether a timestamp is about now. */
  isNow(moment: string): boolean {
    return Math.abs(Date.parse(moment) - this.now().getTime()) < MINUTE;
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
