import { BoolField, IntField, StringField, TimestampField } from '../../platform/http/fields/fields.js';
import type { MailAddress } from './entities/mail-address.entity.js';
import type { User } from './entities/user.entity.js';
import { UserDto } from './identity.dto.js';
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords.js';

export class OwnPasswordChangeDto {
  @StringField({ about: 'The current password', example: 'correct horse', max: PASSWORD_MAX })
  current_password: string;
  @StringField({ about: 'The new password', example: 'battery staple', min: PASSWORD_MIN, max: PASSWORD_MAX })
  new_password: string;
  @BoolField({
    about: 'Also revoke all tokens of this person, in every workspace',
    default: false,
    example: false,
  })
  revoke_tokens: boolean;
}

export class OwnPasswordChangedDto {
  @BoolField({ about: 'Always true' })
  success: boolean;
  @IntField({ about: 'Tokens that were revoked', example: 0 })
  tokens_revoked: number;
}

export class AccountLockDto {
  @StringField({ about: 'Reason, for other operators', example: 'Stolen laptop', max: 500, line: true, optional: true })
  reason?: string;
}

export class AccountDto extends UserDto {
  @TimestampField({ about: 'Locked at; null if the account is not locked', nullable: true })
  locked_at: string | null;
  @StringField({ about: 'Why it is locked', example: 'Stolen laptop', nullable: true })
  lock_reason: string | null;

  static override from(user: User, address: MailAddress | null): AccountDto {
    return {
      ...UserDto.from(user, address),
      locked_at: user.lockedAt?.toISOString() ?? null,
      lock_reason: user.lockReason,
    };
  }
}

export class SignOutDto {
  @BoolField({
    about: 'Also revoke all tokens of the person, in every workspace',
    default: false,
    example: true,
  })
  tokens: boolean;
}

export class SignedOutDto {
  @IntField({ about: 'Sessions that were ended', example: 2 })
  sessions_ended: number;
  @IntField({ about: 'Tokens that were revoked', example: 1 })
  tokens_revoked: number;
}
