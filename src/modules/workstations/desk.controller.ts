import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/http/access/index.js';
import { desk, installer, type DeskCaller, type InstallerCaller } from './desk-callers.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import {
  InstallerCallbackReceiptDto,
  DeskEnrolmentDto,
  EnrolledDeskDto,
  InstallerCallbackDto,
  DeskReportDto,
  DeskReportReceiptDto,
} from './desk.dto.js';
import { DeskReports } from './desk-reports.js';
import { ENROLMENT_REFUSALS, EnrolmentService } from './enrolment.service.js';

/** Routes for machines: installers and enrolled desks. */
@ApiTags('Desks')
@Controller('api/v1/desk')
export class DeskController {
  constructor(
    private readonly enrolment: EnrolmentService,
    private readonly reports: DeskReports,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Post('callback')
  @Access(installer())
  @Operation({
    summary: 'Report installer progress',
    description:
      'Called by the installer when it starts and when it fails, so that a stalled installation can be explained.',
    answer: [200, InstallerCallbackReceiptDto],
  })
  async callbackFromInstaller(
    @CurrentCaller() caller: InstallerCaller,
    @Body() body: InstallerCallbackDto,
  ): Promise<InstallerCallbackReceiptDto> {
    const now = this.clock.now();
    await this.enrolment.callback(caller, body.env_id, body.toEvidence(now));
    return { workstation_id: caller.deskId, clock_skew_seconds: body.clockSkew(now) };
  }

  @Post('enroll')
  @Access(installer())
  @Operation({
    summary: 'Enroll a desk',
    description: "Consumes the installer's token and returns the desk's key and mesh settings.",
    answer: [200, EnrolledDeskDto],
    refusals: { 409: ENROLMENT_REFUSALS[409], 503: ENROLMENT_REFUSALS[503] },
  })
  async enrolDesk(@CurrentCaller() caller: InstallerCaller, @Body() body: DeskEnrolmentDto): Promise<EnrolledDeskDto> {
    const enrolment = await this.enrolment.enrol(caller, body.env_id, body.toRequest());
    return EnrolledDeskDto.from(enrolment, this.config.mesh.range);
  }

  @Post('report')
  @Access(desk())
  @Operation({
    summary: 'Send a desk report',
    description: 'Sent by a desk every 30 seconds with its state. Returns the update to apply, if any.',
    answer: [200, DeskReportReceiptDto],
  })
  async reportDesk(@CurrentCaller() caller: DeskCaller, @Body() body: DeskReportDto): Promise<DeskReportReceiptDto> {
    const { desk: reported, update } = await this.reports.take(caller, body.toFacts(), body.toOutcome());
    return DeskReportReceiptDto.from(reported, update);
  }
}
