import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin } from '../../platform/http/access/index.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { IntParam } from '../../platform/http/fields/params.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { UsageDto } from './usage.dto.js';

@ApiTags('Workspace')
@Controller('api/v1/brands/:brand_id/usage')
export class UsageController {
  constructor(
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Access(admin('brand:read'))
  @Operation({
    summary: 'Get workspace usage',
    description:
      'Current usage and the limits of the plan. Writes that would exceed a limit are refused with 403 ' +
      '(`quota_exceeded`); reads, deletes and updates that shrink always work.',
    answer: [200, UsageDto],
  })
  async getUsage(@IntParam('brand_id', 'Id of the workspace') brandId: number): Promise<UsageDto> {
    return UsageDto.from(await this.quotas.report(brandId), this.clock.now());
  }
}
