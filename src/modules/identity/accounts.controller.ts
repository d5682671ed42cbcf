import { Body, Controller, Delete, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, operator } from '../../platform/http/access/index.js';
import type { OperatorCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { IntParam } from '../../platform/http/fields/params.js';
import { AccountLocks } from './account-locks.js';
import { AccountDto, AccountLockDto, SignedOutDto, SignOutDto } from './accounts.dto.js';
import { MailAddresses } from './mail/mail-addresses.js';

/** Locks and forced sign-outs of accounts, for the platform's staff. */
@ApiTags('Operator')
@Controller('api/v1/admin/users/:user_id')
export class AccountsController {
  constructor(
    private readonly locks: AccountLocks,
    private readonly mailAddresses: MailAddresses,
  ) {}

  @Put('lock')
  @Access(operator())
  @Operation({
    summary: 'Lock an account',
    description:
      'Ends all sessions, tokens and reset links immediately and permanently. The person cannot sign in until the account is unlocked. Also works for platform admins.',
    answer: [200, AccountDto],
    refusals: { 404: 'User not found', 409: 'You cannot lock your own account' },
  })
  async lockAccount(
    @CurrentCaller() caller: OperatorCaller,
    @IntParam('user_id', 'Id of the person') userId: number,
    @Body() { reason }: AccountLockDto,
  ): Promise<AccountDto> {
    const user = await this.locks.lock(userId, reason, caller.userId);
    return AccountDto.from(user, await this.mailAddresses.of(userId));
  }

  @Delete('lock')
  @Access(operator())
  @Operation({
    summary: 'Unlock an account',
    description: 'The person may sign in again. Ended sessions and tokens stay ended.',
    answer: [200, AccountDto],
    refusals: { 404: 'User not found' },
  })
  async unlockAccount(@IntParam('user_id', 'Id of the person') userId: number): Promise<AccountDto> {
    return AccountDto.from(await this.locks.unlock(userId), await this.mailAddresses.of(userId));
  }

  @Post('sign-out')
  @Access(operator())
  @Operation({
    summary: "End a person's sessions",
    description: 'Ends all sessions immediately; with `tokens`, also revokes the tokens in every workspace.',
    answer: [200, SignedOutDto],
    refusals: { 404: 'User not found' },
  })
  async signOutAccount(
    @IntParam('user_id', 'Id of the person') userId: number,
    @Body() { tokens }: SignOutDto,
  ): Promise<SignedOutDto> {
    const ended = await this.locks.signOut(userId, tokens);
    return { sessions_ended: ended.sessions, tokens_revoked: ended.tokens };
  }
}
