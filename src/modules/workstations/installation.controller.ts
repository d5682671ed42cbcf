import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Mailer } from '../../engines/mail-message/mailer.js';
import { Access, member } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { DeskInstallation } from './desk-installation.js';
import { InstallationDto } from './installation.dto.js';

@ApiTags('System')
@Controller('api/v1/system/installation')
export class InstallationController {
  constructor(
    private readonly mailer: Mailer,
    private readonly desks: DeskInstallation,
  ) {}

  @Get()
  @Access(member())
  @Operation({
    summary: 'Get what this installation can do',
    description: 'Whether mails reach people, and whether machines can become desks, before somebody waits for either.',
    answer: [200, InstallationDto],
  })
  async getInstallation(): Promise<InstallationDto> {
    return InstallationDto.from(this.mailer.delivery, await this.desks.read());
  }
}
