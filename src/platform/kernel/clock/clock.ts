import { Injectable } from '@nestjs/common';
import { playedMoment } from './played-moment.js';

/** The time used by rules. Tests replace it with a clock they can move. */
export abstract class Clock {
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return playedMoment() ?? new Date();
  }
}
