import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SETTINGS_LIMITS } from '../../platform/http/limits/settings-limits.js';
import { Access, admin, member } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { IntParam } from '../../platform/http/fields/params.js';
import { BuildSettingsStore } from './build-settings.js';
import { WorkspaceBuildSettingsDto } from './builds.dto.js';

@ApiTags('Builds')
@Controller('api/v1/brands/:brand_id/builds/settings')
export class BuildSettingsController {
  constructor(private readonly settings: BuildSettingsStore) {}

  @Get()
  @Access(member())
  @Operation({
    summary: 'Get the settings of builds',
    description: 'What the workspace chose for its builds, or the defaults.',
    answer: [200, WorkspaceBuildSettingsDto],
  })
  async getWorkspaceBuildSettings(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
  ): Promise<WorkspaceBuildSettingsDto> {
    return WorkspaceBuildSettingsDto.from(await this.settings.of(brandId));
  }

  @Put()
  @Access(admin('brand:admin'))
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Set the settings of builds',
    description: 'All of them. They apply to builds that start from now on; the budget of the month at once.',
    answer: [200, WorkspaceBuildSettingsDto],
  })
  async setWorkspaceBuildSettings(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @Body() body: WorkspaceBuildSettingsDto,
  ): Promise<WorkspaceBuildSettingsDto> {
    return WorkspaceBuildSettingsDto.from(await this.settings.put(brandId, body.toChoices()));
  }
}
