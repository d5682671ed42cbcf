import type { FactoryProvider, Type } from '@nestjs/common';
import type { Persistence } from './database/data-source.js';

/** All the application needs to know of a domain. Adding one to `src/domains.ts` adds its routes, tables and docs. */
export interface Domain {
  readonly module: Type<unknown>;
  readonly persistence?: Persistence;
  /** What a team may replace by its own at the start, and what stands there if none does. */
  readonly ports?: readonly FactoryProvider[];
  /** Sections of the docs page: name and one sentence. */
  readonly tags?: readonly (readonly [name: string, about: string])[];
}
