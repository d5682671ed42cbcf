import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, operator } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { EnumField, IntField, StringField, TimestampField, UuidField } from '../../platform/http/fields/fields.js';
import { ListOf, MATCHING } from '../../platform/http/fields/list-of.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import { OperatorQuery } from '../identity/index.js';
import { HIRE_STATES, HIRE_STATUSES, type HireState, type HireStatus } from './hire-status.js';
import { OperatorHires, type HireFilter, type ListedHire } from './operator-hires.query.js';

class OperatorHiresQuery
  extends OperatorQuery('Only those whose employee or agent contains this', 'release')
  implements HireFilter
{
  @EnumField({ about: 'Only with this status', values: HIRE_STATUSES, optional: true })
  status?: HireStatus;
  @EnumField({ about: 'Only in this state, as its workspace shows it', values: HIRE_STATES, optional: true })
  state?: HireState;
}

class OperatorHireDto {
  @UuidField({ about: 'Id of the hire' })
  hire_id: string;
  @IntField({ about: 'Workspace it works for', example: 1 })
  brand_id: number;
  @UuidField({ about: 'Id of the employee profile' })
  profile_id: string;
  @StringField({ about: 'Name in the catalog', example: 'Release helper' })
  name: string;
  @StringField({ about: 'Its agent', example: 'release-helper-1' })
  agent_id: string;
  @EnumField({ about: 'Status', values: HIRE_STATUSES })
  status: HireStatus;
  @EnumField({ about: 'State, as its workspace shows it', values: HIRE_STATES })
  state: HireState;
  @EnumField({ about: 'Who hired', values: ['self_serve', 'admin'] })
  source: 'self_serve' | 'admin';
  @UuidField({ about: 'Its desk', nullable: true })
  workstation_id: string | null;
  @StringField({ about: 'Why the last step of provisioning failed', example: null, nullable: true })
  error: string | null;
  @TimestampField({ about: 'Hired at' })
  created_at: string;
  @TimestampField({ about: 'Canceled at', nullable: true })
  canceled_at: string | null;

  static from(hire: ListedHire): OperatorHireDto {
    return {
      hire_id: hire.id,
      brand_id: hire.brandId,
      profile_id: hire.profileId,
      name: hire.name,
      agent_id: hire.agentId,
      status: hire.status,
      state: hire.state,
      source: hire.source,
      workstation_id: hire.workstationId,
      error: hire.error,
      created_at: hire.createdAt.toISOString(),
      canceled_at: hire.canceledAt?.toISOString() ?? null,
    };
  }
}

class OperatorHireListDto extends ListOf(OperatorHireDto, { about: 'Newest first', total: MATCHING }) {}

@ApiTags('Operator')
@Controller('api/v1/admin/hires')
export class OperatorHiresController {
  constructor(private readonly hires: OperatorHires) {}

  @Get()
  @Access(operator())
  @Operation({
    summary: 'List all hires',
    description: 'Hires of all workspaces, also canceled ones.',
    answer: [200, OperatorHireListDto],
    refusals: { 400: INVALID_CURSOR },
  })
  async listAllHires(@Query() query: OperatorHiresQuery): Promise<OperatorHireListDto> {
    return OperatorHireListDto.from(await this.hires.list(query));
  }
}
