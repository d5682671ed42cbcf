import { Clock } from '../../src/platform/kernel/clock/clock.js';

/** Real time plus what a test has added to it. */
export class TestClock extends Clock {
  private ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  advance(ms: number): void {
    this.ahead += ms;
  }

  toNextHour(): void {
    this.advance(HOUR - (this.now().getTime() % HOUR));
  }

  /** Whether something says that it happened just now. */
  isNow(moment: string): boolean {
    return Math.abs(Date.parse(moment) - this.now().getTime()) < MINUTE;
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
