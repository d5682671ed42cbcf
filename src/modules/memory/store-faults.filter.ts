import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { refuse } from '../../platform/errors/domain-error.js';
import { isDatabaseDown } from '../../platform/errors/from-unknown.js';
import { ErrorFilter } from '../../platform/errors/error.filter.js';

/** To callers of memory its store is a service behind this one: unreachable is 502, too slow is 504. */
@Catch()
@Injectable()
export class StoreFaults implements ExceptionFilter {
  constructor(private readonly errors: ErrorFilter) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const fault = isDatabaseDown(thrown) ? refuse.badUpstream('Memory service unreachable', { cause: thrown }) : thrown;
    this.errors.catch(fault, host);
  }
}
