import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiExtension, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, CurrentCaller, operator, session } from '../../platform/http/access/index.js';
import type { BrandSessionCaller, OperatorCaller } from '../../platform/kernel/caller/caller.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { checked } from '../../platform/http/fields/validation-pipe.js';
import { rateHeaders } from '../../platform/data/redis/rate-limits.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { actingPerson } from '../identity/index.js';
import { EmployeeListDto, EmployeesQuery } from './catalog.dto.js';
import { CANCEL_REFUSALS, CancelHire, type Canceller } from './cancel-hire.js';
import { EmployeesService } from './employees.service.js';
import { HireNeeds } from './hire-needs.js';
import { HIRE_REFUSALS, HireEmployee, type Hirer } from './hire-employee.js';
import { GRANTS, SELF_SERVE } from './hire-limits.js';
import {
  CanceledHireDto,
  DryRunQuery,
  EndedHireDto,
  HireDto,
  HireRequestDto,
  HireListDto,
  HiresQuery,
  NewHireDto,
} from './hires.dto.js';
import { HiresService } from './hires.service.js';

type HireCaller = BrandSessionCaller | OperatorCaller;

@ApiTags('Hires')
@Controller('api/v1/employees')
export class HiresController {
  constructor(
    private readonly employees: EmployeesService,
    private readonly hires: HiresService,
    private readonly hiring: HireEmployee,
    private readonly canceling: CancelHire,
    private readonly needs: HireNeeds,
  ) {}

  @Get()
  @Access(operator(), session())
  @Operation({
    summary: 'List employees',
    description: 'The published catalog, sorted by name, with what is missing before each can be hired.',
    answer: [200, EmployeeListDto],
  })
  async listEmployees(
    @CurrentCaller() caller: HireCaller,
    @Query() { limit, cursor }: EmployeesQuery,
  ): Promise<EmployeeListDto> {
    const missing = await this.needs.of(caller.kind === 'session' ? caller.brandId : null);
    return EmployeeListDto.from(await this.employees.published(limit, cursor), missing);
  }

  @Get('hires')
  @Access(session())
  @Operation({
    summary: 'List hires',
    description: 'Newest first, with provisioning progress and tools.',
    answer: [200, HireListDto],
  })
  async listHires(
    @CurrentCaller() { brandId }: BrandSessionCaller,
    @Query() { limit, cursor }: HiresQuery,
  ): Promise<HireListDto> {
    const { items, total, nextCursor } = await this.hires.list(brandId, limit, cursor);
    return { items: items.map((view) => HireDto.fromView(view)), total, next_cursor: nextCursor };
  }

  @Get('hires/:hire_id')
  @Access(operator(), session())
  @Operation({
    summary: 'Get a hire',
    description: 'Poll it to follow the provisioning.',
    answer: [200, HireDto],
    refusals: { 404: CANCEL_REFUSALS[404] },
  })
  async getHire(@CurrentCaller() caller: HireCaller, @UuidParam('hire_id') id: string): Promise<HireDto> {
    return HireDto.fromView(await this.hires.read(cancellerOf(caller).brandId, id));
  }

  @Post(':profile_id/hire')
  @Access(operator(), session())
  @Idempotent()
  @Operation({
    summary: 'Hire an employee',
    description:
      'A session hires for its own workspace, which needs an active subscription (at most 5 per hour); an admin grants a hire to the workspace `brand_id` (at most 50 per hour). The agent is provisioned in the background. A hire of the same employee that was canceled at period end ends immediately, and the new one replaces it.',
    answer: [200, NewHireDto],
    refusals: {
      402: HIRE_REFUSALS[402],
      404: [HIRE_REFUSALS[404], 'Brand not found'],
      409: '`{message, existing_hire_id}` if the workspace already has an active hire of this employee',
      422: ['brand_id: is required', HIRE_REFUSALS[422]],
      429: 'Too many requests, try again later',
    },
  })
  @ApiExtension('x-rate-limits', [SELF_SERVE, GRANTS])
  async hireEmployee(
    @CurrentCaller() caller: HireCaller,
    @UuidParam('profile_id', 'Id of the employee in the catalog') profileId: string,
    @Body() body: HireRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewHireDto> {
    const { hire, verdict } = await this.hiring.hire(profileId, hirerOf(caller, body));
    const policy = caller.kind === 'operator' ? GRANTS : SELF_SERVE;
    for (const [name, value] of Object.entries(rateHeaders(policy, verdict))) response.setHeader(name, value);
    return NewHireDto.from(hire);
  }

  @Post('hires/:hire_id/cancel')
  @Access(operator(), session())
  @Operation({
    summary: 'Cancel a hire at period end',
    description: 'The agent keeps working until the end of the period. Until then the hire can be resumed.',
    answer: [200, CanceledHireDto],
    refusals: { ...CANCEL_REFUSALS, 409: 'This hire was canceled with effect from 2026-07-01T00:00:00.000Z' },
  })
  async cancelHire(@CurrentCaller() caller: HireCaller, @UuidParam('hire_id') id: string): Promise<CanceledHireDto> {
    return CanceledHireDto.from(await this.canceling.atPeriodEnd(id, cancellerOf(caller)));
  }

  @Post('hires/:hire_id/cancel-immediate')
  @Access(operator(), session())
  @Operation({
    summary: 'Cancel a hire immediately',
    description:
      'For an admin or the person who hired; the others are notified by mail. Disables its tools, except those another live hire of the workspace uses. The agent stays registered and can be messaged.',
    answer: [200, EndedHireDto],
    refusals: {
      ...CANCEL_REFUSALS,
      403: [CANCEL_REFUSALS[403], 'Brand admin access required'],
      409: 'This hire was canceled with effect from 2026-07-01T00:00:00.000Z',
    },
  })
  async cancelHireNow(
    @CurrentCaller() caller: HireCaller,
    @UuidParam('hire_id') id: string,
    @Query() { dry_run: dryRun }: DryRunQuery,
  ): Promise<EndedHireDto> {
    const by = cancellerOf(caller);
    const ended = dryRun ? await this.canceling.preview(id, by) : await this.canceling.immediately(id, by);
    return EndedHireDto.from(ended, dryRun);
  }

  @Post('hires/:hire_id/resume')
  @Access(operator(), session())
  @Operation({
    summary: 'Resume a canceled hire',
    description:
      'Possible until the hire ends. A hire made by the workspace needs an active subscription, as hiring does.',
    answer: [200, HireDto],
    refusals: {
      402: HIRE_REFUSALS[402],
      404: CANCEL_REFUSALS[404],
      409: [
        'This hire is not canceled',
        'This hire ended at 2026-07-01T00:00:00.000Z',
        'The workspace has hired this employee again',
      ],
    },
  })
  async resumeHire(@CurrentCaller() caller: HireCaller, @UuidParam('hire_id') id: string): Promise<HireDto> {
    const by = cancellerOf(caller);
    const hire = await this.canceling.resume(id, by);
    return HireDto.fromView(await this.hires.read(hire.brandId, id));
  }
}

/** Admin-only fields are ignored from other callers. */
function hirerOf(caller: HireCaller, body: HireRequestDto): Hirer {
  if (caller.kind === 'session') return { kind: 'self_serve', userId: caller.userId, brandId: caller.brandId };
  if (body.brand_id === undefined || body.brand_id === null) throw refuse.field('brand_id', 'is required');
  const { comp_reason: compReason = null } = checked(HireRequestDto, body);
  return { kind: 'admin', userId: caller.userId, brandId: body.brand_id, compReason };
}

function cancellerOf(caller: HireCaller): Canceller {
  return { ...actingPerson(caller), brandId: caller.kind === 'operator' ? 'any' : caller.brandId };
}
