import type { FactoryProvider, Type } from '@nestjs/common';
import type { Persistence } from './database/data-source.js';

/** Everything the application needs from a domain. Adding one to `src/domains.ts` adds its routes, tables and docs. */
export interface Domain {
  readonly module: Type<unknown>;
  readonly persistence?: Persistence;
  /** Ports with their default providers, which a team may replace. */
  readonly ports?: readonly FactoryProvider[];
  /** Sections of the docs page: name and one sentence. In the order of the domains; those with a higher rank (default 0) come later. */
  readonly tags?: readonly (readonly [name: string, about: string, rank?: number])[];
}
