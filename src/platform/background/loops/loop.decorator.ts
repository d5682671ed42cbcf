import { SetMetadata } from '@nestjs/common';

export interface LoopOptions {
  readonly name: string;
  /** How often, e.g. `10m`: one run per interval in the whole installation. */
  readonly every: string;
  /** Starts are spread over this long after the interval begins. Default: none. */
  readonly jitter?: string;
  readonly about: string;
}

/** What a run achieved: a few numbers or words kept with the record of the run. */
export type LoopResult = Record<string, number | string | boolean | null> | void;

/** Body of a loop. The signal fires when the process stops or the lease was lost. */
export type LoopBody = (signal: AbortSignal) => Promise<LoopResult>;

export const LOOP = Symbol('loop');

/** Runs a method again and again, once per interval across all worker processes. The body must bear being run twice. */
export function Loop(options: LoopOptions): MethodDecorator {
  return SetMetadata(LOOP, options);
}
