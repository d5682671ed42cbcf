import { Body, Controller, Get, Post, Query, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { INVALID_ANCHOR, NO_PROJECT } from '../code/index.js';
import { FoundLessonsDto, LessonSearchDto } from './lesson-search.dto.js';
import { TOO_MUCH_TEXT } from './lesson-search.query.js';
import { LessonsService } from './lessons.service.js';
import { AnchorLookupDto, AnchorCountsDto } from './lookup.dto.js';
import { LookupService } from './lookup.service.js';
import { NearbyLessonsDto, NearRequestDto, START_POINTS } from './near.dto.js';
import { NearService } from './near.service.js';
import { SimilarRequestDto, SimilarLessonsDto } from './similar.dto.js';
import { SimilarService } from './similar.service.js';
import { STORE_REFUSALS, StoreFaults } from './store-faults.js';
import { LessonSyncDto, LessonSyncReportDto } from './sync.dto.js';
import { SyncService } from './sync.service.js';

const REFUSALS = { 404: NO_PROJECT, ...STORE_REFUSALS };

@ApiTags('Lessons')
@UseFilters(StoreFaults)
@Controller('api/v1/memory')
export class LessonsController {
  constructor(
    private readonly near: NearService,
    private readonly lessons: LessonsService,
    private readonly lookup: LookupService,
    private readonly similar: SimilarService,
    private readonly sync: SyncService,
  ) {}

  // A colon starts a route parameter: without the backslash, one of these routes would shadow the others.
  @Post('entries\\:near')
  @Access(member('memory:read', 'code:read'))
  @Operation({
    summary: 'Find lessons near code',
    description:
      'Walks the code graph outward from files or nodes and returns the lessons on every node reached. `degraded` says if the index or the lessons could not be read.',
    answer: [200, NearbyLessonsDto],
    refusals: {
      ...REFUSALS,
      422: [`paths: ${START_POINTS}`, `paths: ${INVALID_ANCHOR}`, 'kinds: must have at least one'],
    },
  })
  async findLessonsNear(
    @CurrentCaller() { brandId }: MemberCaller,
    @Body() body: NearRequestDto,
  ): Promise<NearbyLessonsDto> {
    return NearbyLessonsDto.from(await this.near.near(brandId, body.project_id, body.request()));
  }

  @Get('entries/search')
  @Access(member('memory:read'))
  @Operation({
    summary: 'Search lessons by anchor',
    description:
      'Lessons anchored at a path, elsewhere in its file, or on a parent folder. Includes stale lessons; `stale=true` returns only those. Without an anchor, `freshness` lists lessons of any location and `id` finds one.',
    answer: [200, FoundLessonsDto],
    refusals: {
      ...REFUSALS,
      422: ['anchor: is required', `anchor: ${INVALID_ANCHOR}`],
      504: [STORE_REFUSALS[504], TOO_MUCH_TEXT],
    },
  })
  async searchLessons(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() query: LessonSearchDto,
  ): Promise<FoundLessonsDto> {
    const request = query.request();
    return FoundLessonsDto.from(request, await this.lessons.search(brandId, request));
  }

  @Post('anchors\\:lookup')
  @Access(member('memory:read'))
  @Operation({
    summary: 'Look up lessons by node',
    description: 'The number of lessons at each node, and the first five.',
    answer: [200, AnchorCountsDto],
    refusals: REFUSALS,
  })
  async lookUpAnchors(
    @CurrentCaller() { brandId }: MemberCaller,
    @Body() { project_id: projectId, node_ids: nodeIds, match }: AnchorLookupDto,
  ): Promise<AnchorCountsDto> {
    return AnchorCountsDto.from(await this.lookup.lookup(brandId, projectId, nodeIds, match));
  }

  @Post('entries\\:similar')
  @Access(member('memory:read'))
  @Operation({
    summary: 'Find similar lessons',
    description: 'Compares a text with all lessons of the workspace. Read-only.',
    answer: [200, SimilarLessonsDto],
    refusals: STORE_REFUSALS,
  })
  async findSimilarLessons(
    @CurrentCaller() { brandId }: MemberCaller,
    @Body() { text, type, k, threshold }: SimilarRequestDto,
  ): Promise<SimilarLessonsDto> {
    return SimilarLessonsDto.from(await this.similar.similar(brandId, { text, type, k, threshold }));
  }

  @Post('entries\\:sync')
  @Access(member('memory:write'))
  @CountsToQuota('lessons')
  @Operation({
    summary: 'Sync lesson files',
    description:
      'Imports lesson files, as the index of the repository does. An invalid file is listed in `errors` and does not affect the others. A duplicate warning never prevents a write.',
    answer: [200, LessonSyncReportDto],
    refusals: {
      ...REFUSALS,
      409: ['A project has at most 10000 lessons', 'A project has at most 50000 anchors'],
      422: 'files: must have at least one',
    },
  })
  async syncLessons(
    @CurrentCaller() { brandId }: MemberCaller,
    @Body() body: LessonSyncDto,
  ): Promise<LessonSyncReportDto> {
    return LessonSyncReportDto.from(await this.sync.sync(brandId, body.project_id, body.request()));
  }
}
