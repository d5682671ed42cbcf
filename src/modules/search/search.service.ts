import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Database } from '../../platform/data/database/database.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { merged } from './merged-hits.js';
import { SearchPart, SEARCHED, type Searched, type SearchHit } from './search-part.js';

export interface SearchRequest {
  readonly q: string;
  /** All that is allowed if empty. */
  readonly parts: readonly Searched[];
  readonly limit: number;
  /** Archived cards in place of the others. */
  readonly archived?: boolean;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly truncated: boolean;
  /** Parts the caller may not read. */
  readonly skipped: readonly Searched[];
}

/** Scopes limit everybody but a session. */
type Searcher =
  | { readonly kind: 'session'; readonly brandId: number }
  | { readonly kind: 'token' | 'agent'; readonly brandId: number; readonly scopes: readonly Scope[] };

/** Asks every module for what matches. */
@Injectable()
export class SearchService implements OnModuleInit {
  /** A part begins, and each of its statements ends, within what is left of this time. */
  readonly maxMs: number = 5_000;
  private parts: readonly SearchPart[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    const position = ({ name }: SearchPart): number => SEARCHED.indexOf(name);
    this.parts = providersOf(this.discovery, SearchPart).sort((a, b) => position(a) - position(b));
  }

  async search(caller: Searcher, { q, parts, limit, archived = false }: SearchRequest): Promise<SearchResult> {
    const wanted = this.parts.filter(({ name }) => !parts.length || parts.includes(name));
    const readable = wanted.filter((part) => mayRead(caller, part));
    const skipped = wanted.filter((part) => !readable.includes(part)).map(({ name }) => name);
    const hits = merged(await this.inTime(readable, (part) => part.find(caller.brandId, q, limit + 1, { archived })));
    return { hits: hits.slice(0, limit), truncated: hits.length > limit, skipped };
  }

  private inTime(
    parts: readonly SearchPart[],
    find: (part: SearchPart) => Promise<SearchHit[]>,
  ): Promise<SearchHit[][]> {
    const end = performance.now() + this.maxMs;
    return this.database.transaction(async () => {
      const lists: SearchHit[][] = [];
      for (const part of parts) {
        const left = Math.ceil(end - performance.now());
        if (left <= 0) throw refuse.timedOut('The database did not answer in time');
        await this.database.run(`SELECT set_config('statement_timeout', $1, true)`, [`${left}ms`]);
        lists.push(await find(part));
      }
      return lists;
    });
  }
}

/** Scopes limit tokens only. */
function mayRead(caller: Searcher, { scopes }: SearchPart): boolean {
  return caller.kind === 'session' || scopes.every((scope) => caller.scopes.includes(scope));
}
