import { EnumField, IntField, StringField, TimestampField, UuidField } from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import { LimitQuery } from '../../platform/http/fields/limit.query.js';
import { GUEST_LEVELS, guestLevelOf, type GuestLevel } from '../../platform/kernel/caller/guest-level.js';
import type { OwnAccess, ResourceKind } from './resource-guests.js';

export const RESOURCE_KINDS = ['board', 'docs'] as const;

export class OwnGuestAccessQuery extends LimitQuery {
  @StringField({ about: 'The `next_cursor` of the previous page', max: 200, optional: true })
  cursor?: string;
}

export class OwnGuestAccessDto {
  @EnumField({ about: 'A board, or a docs space', values: RESOURCE_KINDS })
  kind: ResourceKind;
  @UuidField({ about: 'Id of the board or docs space' })
  resource_id: string;
  @StringField({ about: 'Its name', example: 'Launch' })
  name: string;
  @StringField({ about: 'The role that was given: any text', example: 'viewer' })
  role: string;
  @EnumField({ about: 'What the role allows; a role that names no level only reads', values: GUEST_LEVELS })
  level: GuestLevel;
  @IntField({ about: 'Workspace it belongs to', example: 1 })
  brand_id: number;
  @StringField({ about: 'Name of the workspace', example: 'Acme' })
  brand_name: string;
  @TimestampField({ about: 'Accepted at; null until then', nullable: true })
  accepted_at: string | null;

  static from(access: OwnAccess): OwnGuestAccessDto {
    return {
      kind: access.kind,
      resource_id: access.resourceId,
      name: access.name,
      role: access.role,
      level: guestLevelOf(access.role),
      brand_id: access.brandId,
      brand_name: access.brandName,
      accepted_at: access.acceptedAt?.toISOString() ?? null,
    };
  }
}

export class OwnGuestAccessListDto extends ListOf(OwnGuestAccessDto, { about: "The person's access, newest first" }) {}
