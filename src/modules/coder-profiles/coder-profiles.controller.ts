import { Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SETTINGS_LIMITS } from '../../platform/http/limits/settings-limits.js';
import { Access, admin, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { desk, type DeskCaller } from '../workstations/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { PageQuery } from '../../platform/http/fields/page.query.js';
import { TextParam } from '../../platform/http/fields/params.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import { PlainBody } from '../../platform/http/body/plain-body.js';
import { BuildSettingsDto, BuildSettingsQuery } from './build-settings.dto.js';
import { BuildSettingsService } from './build-settings.js';
import { CoderOverrideDto, CoderProfileChangeDto, CoderProfileDto, ProfilesQuery } from './coder-profiles.dto.js';
import { CoderProfilesService } from './coder-profiles.service.js';

/** Accepts any text: an unknown key answers 404, an unknown setting has its own message. */
const KEY = { about: '`<coder>.<tier>`', pattern: /^/, must: '', example: 'claude.coding' };
const FIELD = { about: '`model`, `effort` or `limit_value`', pattern: /^/, must: '', example: 'model' };

const NO_SUCH_SETTING = [
  "Codex doesn't take a model choice in a profile",
  'OpenHands profiles take their model from the build, not the profile',
  "OpenHands doesn't take an effort choice in a profile",
  "This profile doesn't take a limit choice",
];
const NO_SUCH_FIELD = [
  'env is platform-only and cannot be overridden',
  'wall_minutes is not an editable coder profile field',
];

@ApiTags('Coder profiles')
@Controller('api/v1/factory')
export class CoderProfilesController {
  constructor(
    private readonly profiles: CoderProfilesService,
    private readonly builds: BuildSettingsService,
  ) {}

  @Get('coder-profiles')
  @Access(member())
  @Operation({
    summary: 'List coder profiles',
    description: "Build settings with the workspace's overrides applied. A filter that matches nothing returns `[]`.",
    answer: [200, [CoderProfileDto]],
  })
  async listCoderProfiles(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() { coder, task_type: taskType }: ProfilesQuery,
  ): Promise<CoderProfileDto[]> {
    const profiles = await this.profiles.list(brandId, { coder, taskType });
    return profiles.map((profile) => CoderProfileDto.from(profile));
  }

  @Get('coder-profiles/:key')
  @Access(member())
  @Operation({
    summary: 'Get a coder profile',
    description: 'The profile as builds of the workspace receive it.',
    answer: [200, CoderProfileDto],
    refusals: { 404: 'Not found' },
  })
  async getCoderProfile(
    @CurrentCaller() { brandId }: MemberCaller,
    @TextParam('key', KEY) key: string,
  ): Promise<CoderProfileDto> {
    return CoderProfileDto.from(await this.profiles.read(brandId, key));
  }

  @Get('coder-profiles/:key/history')
  @Access(member())
  @Operation({
    summary: 'List coder profile changes',
    description: 'Changes by the workspace, newest first, 200 per page; `cursor` is the `id` of the last change read.',
    answer: [200, [CoderProfileChangeDto]],
    refusals: { 400: BAD_CURSOR, 404: 'Not found' },
  })
  async getCoderProfileHistory(
    @CurrentCaller() { brandId }: MemberCaller,
    @TextParam('key', KEY) key: string,
    @Query() query: PageQuery,
  ): Promise<CoderProfileChangeDto[]> {
    const changes = await this.profiles.history(brandId, key, query);
    return changes.map((change) => CoderProfileChangeDto.from(change));
  }

  @Put('coder-profiles/:key/override')
  @Access(admin())
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Override a coder profile',
    description: 'Changes only the settings sent. Applies to builds that start from now on.',
    answer: [200, CoderProfileDto],
    refusals: {
      404: 'Not found',
      422: [
        'Set at least one override field',
        ...NO_SUCH_FIELD,
        ...NO_SUCH_SETTING,
        'model must be one of: claude-opus-5-5, claude-sonnet-5',
        'effort must be one of: low, medium, high',
        'limit_value must be from 1 up to the platform default of 200',
        '201 is above the platform limit of 200 for this profile. Lower it, or leave it at the platform default.',
      ],
    },
  })
  async overrideCoderProfile(
    @CurrentCaller() caller: MemberCaller,
    @TextParam('key', KEY) key: string,
    @PlainBody(CoderOverrideDto) body: Record<string, unknown>,
  ): Promise<CoderProfileDto> {
    return CoderProfileDto.from(await this.profiles.override(caller, key, body));
  }

  @Delete('coder-profiles/:key/override/:field')
  @Access(admin())
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Reset a coder profile setting',
    description: "Removes the workspace's override. Idempotent.",
    answer: [200, CoderProfileDto],
    refusals: { 404: 'Not found', 422: [...NO_SUCH_FIELD, ...NO_SUCH_SETTING] },
  })
  async resetCoderProfile(
    @CurrentCaller() caller: MemberCaller,
    @TextParam('key', KEY) key: string,
    @TextParam('field', FIELD) field: string,
  ): Promise<CoderProfileDto> {
    return CoderProfileDto.from(await this.profiles.reset(caller, key, field));
  }

  @Get('builds/settings')
  @Access(desk())
  @Operation({
    summary: 'Get build settings',
    description:
      "Called by a desk when a build starts. A profile that does not fit the desk's coder is skipped, and the build uses the desk's defaults: a profile never fails a build.",
    answer: [200, BuildSettingsDto],
  })
  async getBuildSettings(
    @CurrentCaller() caller: DeskCaller,
    @Query() { profile, coder }: BuildSettingsQuery,
  ): Promise<BuildSettingsDto> {
    const requested = profile === undefined || profile === '' ? null : profile;
    return BuildSettingsDto.from(requested, await this.builds.start(caller, requested, coder ?? null));
  }
}
