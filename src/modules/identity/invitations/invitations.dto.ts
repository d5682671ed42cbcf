import {
  BoolField,
  EmailField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  TimestampField,
  UuidField,
} from '../../../platform/http/fields/fields.js';
import type { Brand } from '../entities/brand.entity.js';
import type { Invitation } from '../entities/invitation.entity.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../passwords.js';
import { INVITED_ROLES, type InvitedRole } from '../roles.js';
import type { InvitedAccess } from './invited-access.js';

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

const KIND = { about: 'A board, or a docs space', values: ['board', 'docs'] } as const;
const LEVEL = { about: "The guest's level on it", example: 'viewer', max: 40, notBlank: true };

export class NewInvitedAccessDto {
  @EnumField(KIND)
  kind: 'board' | 'docs';
  @UuidField({ about: 'Id of the board or docs space' })
  resource_id: string;
  @StringField(LEVEL)
  role: string;
}

export class InvitedAccessDto extends NewInvitedAccessDto {
  @StringField({ about: 'Its name', example: 'Launch' })
  name: string;

  static from({ kind, resourceId, name, role }: InvitedAccess): InvitedAccessDto {
    return { kind, resource_id: resourceId, name, role };
  }
}

const ACCESS = { about: 'What a guest may open after accepting; null for members', nullable: true };

export class OpenInvitationDto extends InvitationDto {
  @EnumField({ about: 'Role after accepting', values: INVITED_ROLES })
  role: InvitedRole;

  @ObjectField(() => InvitedAccessDto, ACCESS)
  access: InvitedAccessDto | null;

  static override from(invitation: Invitation): OpenInvitationDto {
    const { role, access } = invitation;
    return { ...InvitationDto.from(invitation), role, access: access && InvitedAccessDto.from(access) };
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
  @EnumField({ about: 'Role after accepting', values: INVITED_ROLES })
  role: InvitedRole;
  @ObjectField(() => NewInvitedAccessDto, {
    about: 'What a guest may open; only with the role `guest`',
    optional: true,
  })
  access?: NewInvitedAccessDto;
}

export class ReceivedInvitationDto {
  @EmailField({ about: 'The invited person', example: 'grace@example.com' })
  email: string;
  @StringField({ about: 'Name of the inviting workspace', example: 'Acme' })
  workspace: string;
  @EnumField({ about: 'Role after accepting', values: INVITED_ROLES })
  role: InvitedRole;
  @ObjectField(() => InvitedAccessDto, ACCESS)
  access: InvitedAccessDto | null;
  @TimestampField({ about: 'Expires at' })
  expires_at: string;
  @BoolField({ about: 'There is an account with this address: its person signs in to accept', example: false })
  has_account: boolean;

  static from({ email, brand, role, access, expiresAt }: Invitation & { brand: Brand }, hasAccount: boolean) {
    return {
      email,
      workspace: brand.name,
      role,
      access: access && InvitedAccessDto.from(access),
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
