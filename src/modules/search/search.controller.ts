import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { SearchQuery, SearchResultDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('Search')
@Controller('api/v1/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Access(member())
  @Operation({
    summary: 'Search the workspace',
    description:
      'Finds cards, memories, lessons and docs pages that contain all words of `q`, in any form, or have it as their ref. Memories and lessons need the scope `memory:read`: without it they are not searched, and named in `skipped`. Archived cards are left out; with `archived=true` they alone are found among cards.',
    answer: [200, SearchResultDto],
  })
  async searchWorkspace(@CurrentCaller() caller: MemberCaller, @Query() query: SearchQuery): Promise<SearchResultDto> {
    const { q, in: parts, limit, archived } = query;
    return SearchResultDto.from(await this.search.search(caller, { q, parts, limit, archived }));
  }
}
