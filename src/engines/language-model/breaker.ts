const MAX_FAILURES = 3;
const PAUSE_MS = 60_000;

/** A circuit breaker: after three failures in a row no call is made for a minute; then one call shows whether it works again. */
export class Breaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number) {}

  /** Whether a call may be made now. A caller that gets `true` makes one. */
  allows(): boolean {
    if (this.failures < MAX_FAILURES) return true;
    const now = this.now();
    if (now < this.openUntil) return false;
    this.openUntil = now + PAUSE_MS;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures++;
    if (this.failures >= MAX_FAILURES) this.openUntil = this.now() + PAUSE_MS;
  }
}
