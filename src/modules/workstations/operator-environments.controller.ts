import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, operator } from '../../platform/http/access/index.js';
import { BoolField, IntField, StringField, UuidField } from '../../platform/http/fields/fields.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { DesksService } from './desks.service.js';
import { OperatorDesks } from './operator-desks.query.js';
import { OperatorEnvironmentListDto, OperatorEnvironmentsQuery } from './operator-environments.dto.js';
import type { Workstation } from './workstation.entity.js';

class OperatorEnvironmentChangeDto {
  @BoolField({ about: 'The machine shares its sidecar installation with another workspace', optional: true })
  shared_installation?: boolean;
}

class OperatorEnvironmentDto {
  @UuidField({ about: 'Id of the desk' })
  id: string;
  @IntField({ about: 'Workspace it belongs to', example: 1 })
  brand_id: number;
  @StringField({ about: 'Name of the desk', example: 'Desk one' })
  name: string;
  @BoolField({ about: 'Operator-managed: shares its sidecar installation with another workspace' })
  shared_installation: boolean;

  static from({ id, brandId, name, sharedInstallation }: Workstation): OperatorEnvironmentDto {
    return { id, brand_id: brandId, name, shared_installation: sharedInstallation };
  }
}

@ApiTags('Operator')
@Controller('api/v1/admin/environments')
export class OperatorEnvironmentsController {
  constructor(
    private readonly desks: DesksService,
    private readonly all: OperatorDesks,
  ) {}

  @Get()
  @Access(operator())
  @Operation({
    summary: 'List all machines',
    description: 'Desks of all workspaces.',
    answer: [200, OperatorEnvironmentListDto],
    refusals: { 400: INVALID_CURSOR },
  })
  async listEnvironments(@Query() query: OperatorEnvironmentsQuery): Promise<OperatorEnvironmentListDto> {
    return OperatorEnvironmentListDto.from(await this.all.list(query));
  }

  @Patch(':environment_id')
  @Access(operator())
  @Operation({
    summary: 'Mark a machine as operator-managed',
    description: 'A machine whose sidecar installation serves several workspaces cannot be updated by one of them.',
    answer: [200, OperatorEnvironmentDto],
    refusals: { 404: 'Environment not found' },
  })
  async changeOperatorEnvironment(
    @UuidParam('environment_id', 'Id of the desk') id: string,
    @Body() body: OperatorEnvironmentChangeDto,
  ): Promise<OperatorEnvironmentDto> {
    return OperatorEnvironmentDto.from(await this.desks.share(id, body.shared_installation));
  }
}
