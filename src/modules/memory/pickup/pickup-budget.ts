const MAX_CONVERSATIONS = 100;
const MAX_BYTES = 8 * 1024 * 1024;

/** Read budget of one workspace per run. */
export class PickupBudget {
  private conversations = MAX_CONVERSATIONS;
  private bytes = MAX_BYTES;

  constructor(private readonly mayContinue: () => boolean) {}

  spend(bytes: number): void {
    this.conversations--;
    this.bytes -= bytes;
  }

  isLeft(): boolean {
    return this.conversations > 0 && this.bytes > 0 && this.mayContinue();
  }
}
