import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { MemberCaller } from '../../platform/http/access/index.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { merged } from './merged-hits.js';
import { SearchPart, SEARCHED, type Searched, type SearchHit } from './search-part.js';

export interface SearchRequest {
  readonly q: string;
  /** All that is allowed if empty. */
  readonly parts: readonly Searched[];
  readonly limit: number;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly truncated: boolean;
  /** Parts the caller may not read. */
  readonly skipped: readonly Searched[];
}

/** Asks every module for what matches. */
@Injectable()
export class SearchService implements OnModuleInit {
  private parts: readonly SearchPart[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const place = ({ name }: SearchPart): number => SEARCHED.indexOf(name);
    this.parts = providersOf(this.discovery, SearchPart).sort((a, b) => place(a) - place(b));
  }

  async search(caller: MemberCaller, { q, parts, limit }: SearchRequest): Promise<SearchResult> {
    const wanted = this.parts.filter(({ name }) => !parts.length || parts.includes(name));
    const lists: SearchHit[][] = [];
    const skipped: Searched[] = [];
    for (const part of wanted) {
      if (mayRead(caller, part)) lists.push(await part.find(caller.brandId, q, limit + 1));
      else skipped.push(part.name);
    }
    const hits = merged(lists);
    return { hits: hits.slice(0, limit), truncated: hits.length > limit, skipped };
  }
}

/** Scopes limit tokens only. */
function mayRead(caller: MemberCaller, { scopes }: SearchPart): boolean {
  return caller.kind === 'session' || scopes.every((scope) => caller.scopes.includes(scope));
}
