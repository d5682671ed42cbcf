import { Injectable } from '@nestjs/common';

/** The time, as far as rules are concerned. Tests put a clock here that they can move. */
export abstract class Clock {
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
