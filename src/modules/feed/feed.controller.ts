import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SETTINGS_LIMITS } from '../../platform/http/limits/settings-limits.js';
import { Access, admin, member } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { PageQuery } from '../../platform/http/fields/page.query.js';
import { IntParam, UuidParam } from '../../platform/http/fields/params.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { NewFeedSourceDto, FeedSourceDto, FeedSourceListDto } from './feed.dto.js';
import { FeedService } from './feed.service.js';

@ApiTags('Workspace')
@Controller('api/v1/brands/:brand_id/feed/sources')
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @Get()
  @Access(member('brand:read'))
  @Operation({
    summary: 'List feed sources',
    description: "Sources of the workspace's feed, oldest first, 200 per page.",
    answer: [200, FeedSourceListDto],
    refusals: { 400: BAD_CURSOR },
  })
  async listFeedSources(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @Query() query: PageQuery,
  ): Promise<FeedSourceListDto> {
    return FeedSourceListDto.from(await this.feed.list(brandId, query));
  }

  @Post()
  @Access(admin('brand:admin'))
  @RateLimit(...SETTINGS_LIMITS)
  @Idempotent()
  @CountsToQuota('feed_sources')
  @Operation({
    summary: 'Add a feed source',
    description: 'A URL can be added only once per workspace.',
    answer: [201, FeedSourceDto],
    refusals: {
      409: ['This feed source already exists', 'A workspace can have 1000 feed sources'],
      422: 'url: must be an http or https URL',
    },
  })
  async addFeedSource(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @Body() body: NewFeedSourceDto,
  ): Promise<FeedSourceDto> {
    return FeedSourceDto.from(await this.feed.add(brandId, body.url, body.title ?? null));
  }

  @Delete(':source_id')
  @Access(admin('brand:admin'))
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Remove a feed source',
    description: 'Takes effect immediately.',
    answer: [204],
    refusals: { 404: 'Feed source not found' },
  })
  async removeFeedSource(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @UuidParam('source_id') id: string,
  ): Promise<void> {
    await this.feed.remove(brandId, id);
  }
}
