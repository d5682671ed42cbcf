import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

/** What can be searched. */
export const SEARCHED = namedEnum('SearchedKind', ['cards', 'memories', 'lessons', 'docs']);
export type Searched = (typeof SEARCHED)[number];

export const HIT_KINDS = namedEnum('SearchHitKind', ['card', 'memory', 'lesson', 'doc']);

export interface SearchHit {
  /** As in the addresses of the API. */
  readonly id: string;
  /** As a person says it: `WEB-12`, `lesson:code/hubs`. */
  readonly ref: string;
  readonly kind: (typeof HIT_KINDS)[number];
  readonly title: string;
  /** One line. */
  readonly snippet: string;
  readonly updatedAt: Date;
}

/** What a search is asked for besides words. */
export interface SearchOptions {
  /** Archived cards in place of the others. */
  readonly archived: boolean;
}

/** A module's contribution to the search. Found by type. */
export abstract class SearchPart {
  abstract readonly name: Searched;
  /** Scopes a token needs. */
  abstract readonly scopes: readonly Scope[];

  /** The best matches first, at most `limit`. */
  abstract find(brandId: number, query: string, limit: number, options: SearchOptions): Promise<SearchHit[]>;
}
