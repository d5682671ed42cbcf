import type { BuildCoder, ClaimAnswer } from '../../src/shared/build-protocol.js';
import { ask, type ServiceError } from '../service.js';
import { printError } from '../say.js';
import { backOff } from './back-off.js';
import type { DeskBuilds } from './desk-builds.js';
import { usableCoders, type FoundCoder } from './found-coders.js';

const WAIT_SECONDS = 25;
/** Of a desk without a coder: somebody may be installing one. */
const NO_CODER_WAIT_SECONDS = 5;
const CLAIM_MS = 45_000;
const ANSWER_BYTES = 4_194_304;
const MAX_WAIT_MS = 60_000;
/** A service that knows no builds may be updated one day. */
const UNKNOWN_WAIT_MS = 300_000;
const SLOT_WAIT_MS = 500;

interface ClaimOptions {
  readonly desk: { readonly url: string; readonly desk_key: string };
  readonly builds: DeskBuilds;
  /** Null: nobody has looked yet. A build would end for want of one. */
  readonly coders: () => readonly FoundCoder[] | null;
  readonly lookForCoders: () => Promise<void>;
  /** How many builds may run here at once. */
  readonly slots: () => number;
}

/** Takes builds from the service, one claim at a time. */
export class ClaimLoop {
  private isHeld = true;
  private isStopped = false;
  private wake: () => void = () => undefined;
  private claiming: Promise<void> = Promise.resolve();

  constructor(private readonly options: ClaimOptions) {}

  start(): void {
    void this.run();
  }

  stop(): void {
    this.isStopped = true;
    this.wake();
  }

  /** Takes nothing more; settles when no claim is under way. */
  async hold(): Promise<void> {
    this.isHeld = true;
    await this.claiming;
  }

  release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.wake();
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.isStopped) {
      const free = this.options.slots() - this.options.builds.count;
      if (this.usable()?.length === 0) await this.options.lookForCoders();
      const coders = this.usable();
      if (this.isHeld || free < 1 || coders === null) {
        await this.pause(SLOT_WAIT_MS);
        continue;
      }
      const claim = this.claim(free, coders);
      this.claiming = claim.then(
        () => undefined,
        () => undefined,
      );
      try {
        await claim;
        failures = 0;
      } catch (error) {
        failures++;
        await this.pause(this.waitAfter(error as ServiceError, failures));
      }
    }
  }

  private usable(): BuildCoder[] | null {
    const coders = this.options.coders();
    return coders && usableCoders(coders);
  }

  private async claim(free: number, coders: readonly BuildCoder[]): Promise<void> {
    const { desk, builds } = this.options;
    // The service gives an order again whose first report it does not have.
    await builds.known();
    if (this.isHeld || this.isStopped) return;
    const waitSeconds = coders.length ? WAIT_SECONDS : NO_CODER_WAIT_SECONDS;
    const body = { coders, free_slots: Math.min(free, 8), wait_seconds: waitSeconds };
    const call = { url: desk.url, secret: desk.desk_key, path: '/api/v1/desk/builds/claim', body };
    const { order, drop } = (await ask({ ...call, timeoutMs: CLAIM_MS, bytes: ANSWER_BYTES })) as ClaimAnswer;
    if (Array.isArray(drop) && drop.length) await builds.drop(drop);
    if (order) await builds.take(order);
  }

  private waitAfter({ status, message }: ServiceError, failures: number): number {
    if (status === 404) return backOff(99, UNKNOWN_WAIT_MS);
    // Once for each outage.
    if (failures === 1) printError(`No builds can be taken now: ${message}.`);
    return backOff(failures, MAX_WAIT_MS);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
