import type { Clock } from '../../kernel/clock/clock.js';

const PATIENCE = 3;
const PAUSE_MS = 60_000;

/** After some failures in a row nothing is tried for a while; then one call may show whether it works again. */
export class Breaker {
  private failures = 0;
  private closedUntil = 0;

  constructor(private readonly clock: Clock) {}

  /** Whether a call may be made now. Who is told so makes one. */
  lets(): boolean {
    if (this.failures < PATIENCE) return true;
    const now = this.clock.now().getTime();
    if (now < this.closedUntil) return false;
    this.closedUntil = now + PAUSE_MS;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures++;
    if (this.failures >= PATIENCE) this.closedUntil = this.clock.now().getTime() + PAUSE_MS;
  }
}
