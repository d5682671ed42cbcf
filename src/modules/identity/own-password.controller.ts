import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, anySession, CurrentCaller } from '../../platform/http/access/index.js';
import type { SessionCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { OwnPasswordChangeDto, OwnPasswordChangedDto } from './accounts.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('Sessions')
@Controller('api/v1/me/password')
export class OwnPasswordController {
  constructor(private readonly users: UsersService) {}

  @Post()
  @Access(anySession())
  @RateLimit(
    { name: 'own-password-address', limit: 60, windowSeconds: 60, by: 'address' },
    { name: 'own-password', limit: 10, windowSeconds: 60, by: 'person' },
  )
  @Operation({
    summary: 'Change my password',
    description:
      'Ends all other sessions of the person. Tokens stay unless `revoke_tokens` is set. A password set by an admin stays bound to that workspace even when it is changed here: only a mailed reset link removes the restriction.',
    answer: [200, OwnPasswordChangedDto],
    refusals: {
      403: 'The current password is wrong',
      422: ['new_password: must have at least 8 characters', 'new_password: must differ from the current one'],
    },
  })
  async changeMyPassword(
    @CurrentCaller() caller: SessionCaller,
    @Body() body: OwnPasswordChangeDto,
  ): Promise<OwnPasswordChangedDto> {
    const revoked = await this.users.changeOwnPassword(caller, {
      current: body.current_password,
      next: body.new_password,
      revokeTokens: body.revoke_tokens,
    });
    return { success: true, tokens_revoked: revoked };
  }
}
