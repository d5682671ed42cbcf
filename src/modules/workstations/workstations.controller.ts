import { Body, Controller, Delete, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, session } from '../../platform/http/access/index.js';
import type { BrandSessionCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { TextFormatQuery } from '../../platform/http/formats/format.query.js';
import { render, textAnswers } from '../../platform/http/formats/formats.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { actingPerson } from '../identity/index.js';
import { DesksService } from './desks.service.js';
import { SidecarBundle } from './install/sidecar-bundle.js';
import { installCommands } from './install-command.js';
import { OrderDesk } from './order-desk.js';
import { ReleaseDesk } from './release-desk.js';
import type { Workstation } from './workstation.entity.js';
import {
  NewWorkstationDto,
  OrderedWorkstationDto,
  ReleasedWorkstationDto,
  RenewedInstallerDto,
  WorkstationDto,
  workstationMarkdown,
  WorkstationListDto,
  WorkstationsQuery,
} from './workstations.dto.js';

@ApiTags('Workstations')
@Controller('api/v1/workstations')
export class WorkstationsController {
  constructor(
    private readonly desks: DesksService,
    private readonly orders: OrderDesk,
    private readonly releases: ReleaseDesk,
    private readonly bundle: SidecarBundle,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Post()
  @Access(session())
  @Idempotent()
  @Operation({
    summary: 'Order a desk',
    description:
      'Returns the command to run on the machine. The command and its token are shown only once. The desk is ready about 90 seconds after the command ran.',
    answer: [201, OrderedWorkstationDto],
    refusals: {
      403: "`{limit_type, current, limit, upgrade_url, message}` if the plan's cap is reached",
      422: 'name: must not be blank',
    },
  })
  async orderWorkstation(
    @CurrentCaller() { brandId, userId: orderedBy }: BrandSessionCaller,
    @Body() { name, runtime, region = null, description = '' }: NewWorkstationDto,
  ): Promise<OrderedWorkstationDto> {
    const order = { name: name.trim(), runtime, region, description, orderedBy };
    const { desk, pat } = await this.orders.order(brandId, order);
    return { ...this.shown(desk), pat, ...installCommands(this.config, desk, pat) };
  }

  @Get()
  @Access(session())
  @Operation({
    summary: 'List desks',
    description:
      'Desks without contact for more than two weeks are listed separately. Up to 1,000 per page; `total` is the number of all desks.',
    answer: [200, WorkstationListDto],
  })
  async listWorkstations(
    @CurrentCaller() { brandId }: BrandSessionCaller,
    @Query() { page, per_page: perPage }: WorkstationsQuery,
  ): Promise<WorkstationListDto> {
    const { live, dormant, total } = await this.desks.fleet(brandId, page, perPage);
    return {
      items: live.map((desk) => this.shown(desk)),
      dormant: dormant.map((desk) => this.shown(desk)),
      total,
      cap: await this.orders.cap(brandId),
    };
  }

  @Get(':workstation_id')
  @Access(session())
  @Operation({
    summary: 'Get a desk',
    description: 'The desk with its onboarding steps: which are done, which one needs action, and what to do.',
    answer: [200, textAnswers(WorkstationDto)],
    refusals: { 404: 'Not found', 422: 'format: must be one of: yaml, md' },
  })
  async getWorkstation(
    @CurrentCaller() { brandId }: BrandSessionCaller,
    @UuidParam('workstation_id', 'Id of the desk') id: string,
    @Query() { format }: TextFormatQuery,
  ): Promise<WorkstationDto | StreamableFile> {
    const desk = this.shown(await this.desks.read(brandId, id));
    return render(desk, format ?? 'json', workstationMarkdown);
  }

  @Delete(':workstation_id')
  @Access(session())
  @Operation({
    summary: 'Release a desk',
    description:
      'For an admin or the person who ordered it; the others are notified by mail. Deletes its token, key, mesh address and picture. The machine itself does not change.',
    answer: [200, ReleasedWorkstationDto],
    refusals: { 403: 'Brand admin access required', 404: 'Not found' },
  })
  async releaseWorkstation(
    @CurrentCaller() caller: BrandSessionCaller,
    @UuidParam('workstation_id', 'Id of the desk') id: string,
  ): Promise<ReleasedWorkstationDto> {
    await this.releases.release(caller.brandId, id, actingPerson(caller));
    return { workstation_id: id, released: true };
  }

  @Post(':workstation_id/regenerate-pat')
  @Access(session())
  @Operation({
    summary: 'Replace a lost installer token',
    description:
      'For an admin or the person who ordered the desk; the others are notified by mail. The previous token stops working immediately. An enrolled desk keeps its key until it is installed again.',
    answer: [200, RenewedInstallerDto],
    refusals: { 403: 'Brand admin access required', 404: 'Not found' },
  })
  async regeneratePat(
    @CurrentCaller() caller: BrandSessionCaller,
    @UuidParam('workstation_id', 'Id of the desk') id: string,
  ): Promise<RenewedInstallerDto> {
    const { desk, pat } = await this.orders.renewToken(caller.brandId, id, actingPerson(caller));
    return RenewedInstallerDto.from(id, pat, installCommands(this.config, desk, pat), this.clock.now());
  }

  private shown(desk: Workstation): WorkstationDto {
    return WorkstationDto.from(desk, this.clock.now(), this.bundle.digest);
  }
}
