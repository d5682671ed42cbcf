import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter, type Type } from '@nestjs/common';
import { refuse } from '../../kernel/errors/domain-error.js';
import { ErrorFilter } from './error-filter.js';
import { isDatabaseDown } from '../../data/database/from-unknown.js';

/** For routes whose clients see the database as an upstream service: unreachable is 502, too slow is 504. */
export function storeFaults(unreachable: string): {
  StoreFaults: Type<ExceptionFilter>;
  STORE_REFUSALS: { 502: string; 504: string };
} {
  @Catch()
  @Injectable()
  class StoreFaults implements ExceptionFilter {
    constructor(private readonly errors: ErrorFilter) {}

    catch(thrown: unknown, host: ArgumentsHost): void {
      const fault = isDatabaseDown(thrown) ? refuse.badUpstream(unreachable, { cause: thrown }) : thrown;
      this.errors.catch(fault, host);
    }
  }
  return { StoreFaults, STORE_REFUSALS: { 502: unreachable, 504: 'The database did not answer in time' } };
}
