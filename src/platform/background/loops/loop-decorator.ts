import { SetMetadata } from '@nestjs/common';

export interface LoopOptions {
  readonly name: string;
  /** Interval, e.g. `10m`: one run per interval across all processes. */
  readonly every: string;
  /** Spreads the starts over this time after the interval begins. Default: none. */
  readonly jitter?: string;
  readonly about: string;
}

/** Result of a run, stored with its record. */
export type LoopResult = Record<string, number | string | boolean | null> | void;

/** The signal fires when the process stops or the lease is lost. */
export type LoopBody = (signal: AbortSignal) => Promise<LoopResult>;

export const LOOP = Symbol('loop');

/** Runs a method once per interval across all worker processes. The method must be idempotent. */
export function Loop(options: LoopOptions): MethodDecorator {
  return SetMetadata(LOOP, options);
}
