import { Injectable } from '@nestjs/common';

/** Whether this process is stopping: it still answers, but should get no new requests. */
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
