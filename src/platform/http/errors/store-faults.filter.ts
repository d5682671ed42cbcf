import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { isDatabaseDown } from '../../platform/http/errors/from-unknown.js';
import { ErrorFilter } from '../../platform/http/errors/error.filter.js';

const UNREACHABLE = 'Memory service unreachable';

/** What the store behind the routes of memory may answer. */
export const STORE_REFUSALS = { 502: UNREACHABLE, 504: 'The database did not answer in time' };

/** To callers of memory its store is a service behind this one: unreachable is 502, too slow is 504. */
@Catch()
@Injectable()
export class StoreFaults implements ExceptionFilter {
  constructor(private readonly errors: ErrorFilter) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const fault = isDatabaseDown(thrown) ? refuse.badUpstream(UNREACHABLE, { cause: thrown }) : thrown;
    this.errors.catch(fault, host);
  }
}
