import { Injectable } from '@nestjs/common';

/** Whether this process has been told to stop: it still answers, but nobody should be sent to it any more. */
@Injectable()
export class Stopping {
  private begun = false;

  begin(): void {
    this.begun = true;
  }

  get hasBegun(): boolean {
    return this.begun;
  }
}
