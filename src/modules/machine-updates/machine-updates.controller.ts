import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin, CurrentCaller } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import {
  MachineUpdateDetailsDto,
  MachineUpdateDto,
  MachineUpdateListDto,
  MachineUpdatesQuery,
  RequestedMachineUpdatesDto,
} from './machine-updates.dto.js';
import { MachineUpdatesService, SHARED } from './machine-updates.service.js';

@ApiTags('Workspace')
@Controller('api/v1/machines')
export class MachineUpdatesController {
  constructor(
    private readonly updates: MachineUpdatesService,
    private readonly clock: Clock,
  ) {}

  @Post('updates')
  @Access(admin())
  @Operation({
    summary: 'Update all machines',
    description:
      'Each machine is updated when no build runs on it. Machines that cannot be updated are listed with the reason.',
    answer: [202, RequestedMachineUpdatesDto],
  })
  async requestAllMachineUpdates(@CurrentCaller() caller: MemberCaller): Promise<RequestedMachineUpdatesDto> {
    return RequestedMachineUpdatesDto.from(await this.updates.requestAll(caller), this.clock.now());
  }

  @Post(':machine_id/updates')
  @Access(admin())
  @Operation({
    summary: 'Update a machine',
    description:
      'Queues an update that runs when no build runs on the machine. While an update is open, it is returned.',
    answer: [202, MachineUpdateDto],
    refusals: { 404: 'Not found', 409: SHARED },
  })
  async requestMachineUpdate(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('machine_id') machineId: string,
  ): Promise<MachineUpdateDto> {
    return MachineUpdateDto.fromRequest(await this.updates.request(caller, machineId));
  }

  @Get('updates')
  @Access(admin())
  @Operation({
    summary: 'List machine updates',
    description: 'Newest first, in any state.',
    answer: [200, MachineUpdateListDto],
  })
  async listMachineUpdates(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() { limit, cursor }: MachineUpdatesQuery,
  ): Promise<MachineUpdateListDto> {
    return MachineUpdateListDto.from(await this.updates.list(brandId, limit, cursor));
  }

  @Get('updates/:update_id')
  @Access(admin())
  @Operation({
    summary: 'Get a machine update',
    description: 'The state of the update, and why it failed.',
    answer: [200, MachineUpdateDetailsDto],
    refusals: { 404: 'Not found' },
  })
  async getMachineUpdate(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('update_id') id: string,
  ): Promise<MachineUpdateDetailsDto> {
    return MachineUpdateDetailsDto.from(await this.updates.read(brandId, id));
  }
}
