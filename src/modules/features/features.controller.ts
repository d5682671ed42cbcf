import { Body, Controller, Get, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SETTINGS_LIMITS } from '../../platform/http/limits/settings-limits.js';
import { Access, admin, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { TextFormatQuery } from '../../platform/http/formats/format.query.js';
import { render, textAnswers } from '../../platform/http/formats/formats.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { HistoryQuery } from '../../platform/http/fields/limit.query.js';
import { ChoiceParam, IntParam } from '../../platform/http/fields/params.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import { FEATURES, type Feature } from '../identity/index.js';
import { FeatureHistoryDto, featuresMarkdown, FeaturesDto, FeatureSettingDto } from './features.dto.js';
import { FeaturesService } from './features.service.js';

@ApiTags('Workspace')
@Controller('api/v1/brands/:brand_id/features')
export class FeaturesController {
  constructor(private readonly features: FeaturesService) {}

  @Get()
  @Access(member('brand:read'))
  @Operation({
    summary: 'List feature switches',
    description: 'The four optional features: whether each is on, why, and how much data it has.',
    answer: [200, textAnswers(FeaturesDto)],
    refusals: { 422: 'format: must be one of: yaml, md' },
  })
  async getFeatures(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @Query() { format }: TextFormatQuery,
  ): Promise<FeaturesDto | StreamableFile> {
    return render(FeaturesDto.from(await this.features.read(brandId)), format ?? 'json', featuresMarkdown);
  }

  @Put(':key')
  @Access(admin('brand:admin'))
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Turn a feature on or off',
    description: 'Off hides the feature from the dashboard and deletes nothing.',
    answer: [200, FeaturesDto],
    refusals: {
      409: 'This feature is not included in the workspace plan',
      422: ['key: must be one of: skills, feed, machines, crm', 'on: is required'],
    },
  })
  async setFeature(
    @CurrentCaller() caller: MemberCaller,
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @ChoiceParam('key', FEATURES, 'The feature') key: Feature,
    @Body() body: FeatureSettingDto,
  ): Promise<FeaturesDto> {
    return FeaturesDto.from(await this.features.set(brandId, key, body.on, caller.userId));
  }

  @Get('history')
  @Access(member('brand:read'))
  @Operation({
    summary: 'List feature changes',
    description: 'Changes by admins, newest first.',
    answer: [200, FeatureHistoryDto],
    refusals: { 400: BAD_CURSOR },
  })
  async getFeatureHistory(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @Query() query: HistoryQuery,
  ): Promise<FeatureHistoryDto> {
    return FeatureHistoryDto.from(await this.features.history(brandId, query));
  }
}
