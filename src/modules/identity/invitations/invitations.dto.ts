import type { Role } from '../../../platform/kernel/caller/caller.js';
import {
  BoolField,
  EmailField,
  EnumField,
  IntField,
  ListField,
  StringField,
  TimestampField,
} from '../../../platform/http/fields/fields.js';
import type { Brand } from '../entities/brand.entity.js';
import type { Invitation } from '../entities/invitation.entity.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../passwords.js';
import { ROLES } from '../roles.js';

export class InvitationDto {
  @IntField({ about: 'Id of the invitation', example: 3 })
  id: number;
  @EmailField({ about: 'The invited person', example: 'grace@example.com' })
  email: string;
  @EnumField({ about: 'State', values: ['pending', 'accepted'] })
  status: string;
  @TimestampField({ about: 'Expires at' })
  expires_at: string;
  @TimestampField({ about: 'Created at' })
  created_at: string;

  static from({ id, email, status, expiresAt, createdAt }: Invitation): InvitationDto {
    return { id, email, status, expires_at: expiresAt.toISOString(), created_at: createdAt.toISOString() };
  }
}

export class OpenInvitationDto extends InvitationDto {
  @EnumField({ about: 'Role after accepting', values: ROLES })
  role: Role;

  static override from(invitation: Invitation): OpenInvitationDto {
    return { ...InvitationDto.from(invitation), role: invitation.role };
  }
}

export class InvitationLinkDto {
  @StringField({
    about: 'The link: whoever opens it can accept',
    example: 'https://workspace.example.com/dashboard/invitation#wsi_EXAMPLE',
  })
  url: string;
  @TimestampField({ about: 'Expires at' })
  expires_at: string;

  static from({ url, expiresAt }: { url: string; expiresAt: Date }): InvitationLinkDto {
    return { url, expires_at: expiresAt.toISOString() };
  }
}

export class InvitationListDto {
  @ListField(() => OpenInvitationDto, { about: 'Open invitations, newest first' })
  invitations: OpenInvitationDto[];
  @IntField({ about: 'Total number', example: 1 })
  total: number;

  static from(invitations: Invitation[]): InvitationListDto {
    return { invitations: invitations.map((one) => OpenInvitationDto.from(one)), total: invitations.length };
  }
}

export class NewInvitationDto {
  @EmailField({ about: 'Whom to invite', example: 'grace@example.com' })
  email: string;
  @EnumField({ about: 'Role after accepting', values: ROLES })
  role: Role;
}

export class ReceivedInvitationDto {
  @EmailField({ about: 'The invited person', example: 'grace@example.com' })
  email: string;
  @StringField({ about: 'Name of the inviting workspace', example: 'Acme' })
  workspace: string;
  @EnumField({ about: 'Role after accepting', values: ROLES })
  role: Role;
  @TimestampField({ about: 'Expires at' })
  expires_at: string;
  @BoolField({ about: 'There is an account with this address: its person signs in to accept', example: false })
  has_account: boolean;

  static from({ email, brand, role, expiresAt }: Invitation & { brand: Brand }, hasAccount: boolean) {
    return {
      email,
      workspace: brand.name,
      role,
      expires_at: expiresAt.toISOString(),
      has_account: hasAccount,
    } satisfies ReceivedInvitationDto;
  }
}

export class InvitedAccountDto {
  @StringField({ about: 'Full name', example: 'Grace Hopper', max: 200, notBlank: true })
  full_name: string;
  @StringField({ about: 'Password', example: 'correct horse', min: PASSWORD_MIN, max: PASSWORD_MAX })
  password: string;
}

export const INVITATION_SECRET = {
  about: 'The secret of the mailed link',
  pattern: /^[A-Za-z0-9_]{1,100}$/,
  example: 'wsi_EXAMPLE',
};

export class InvitationSecretDto {
  @StringField(INVITATION_SECRET)
  token: string;
}

export class SignUpByInvitationDto extends InvitedAccountDto {
  @StringField(INVITATION_SECRET)
  token: string;
}
