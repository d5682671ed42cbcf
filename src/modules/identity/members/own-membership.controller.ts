import { Controller, Delete, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, CurrentCaller, session } from '../../../platform/http/access/index.js';
import type { BrandSessionCaller } from '../../../platform/kernel/caller/caller.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { SessionCookie } from '../session-cookie.js';
import { Departures } from './departures.js';
import { LAST_ADMIN } from './membership.service.js';
import { requiredAdmin } from '../password-rules.js';

@ApiTags('Sessions')
@Controller('api/v1/me/membership')
export class OwnMembershipController {
  constructor(
    private readonly departures: Departures,
    private readonly cookie: SessionCookie,
  ) {}

  @Delete()
  @Access(session())
  @Operation({
    summary: 'Leave the workspace',
    description:
      'Ends your membership in the workspace of this session, with your tokens and sessions in it, this one included. What you wrote stays. The admins are mailed. A workspace keeps at least one admin.',
    answer: [204],
    refusals: { 409: [LAST_ADMIN, requiredAdmin('Acme')] },
  })
  async leaveWorkspace(
    @CurrentCaller() caller: BrandSessionCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.departures.leave(caller);
    this.cookie.clear(response);
  }
}
