import { ApiSchema } from '@nestjs/swagger';
import {
  EnumField,
  IntField,
  ListField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { LimitQuery } from '../../platform/http/fields/limit.query.js';
import type { OwnGuestAccessPage } from './own-guest-access.js';
import type { OwnAccess, ResourceKind } from './resource-guests.js';

export const RESOURCE_KINDS = ['board', 'docs'] as const;

export class OwnGuestAccessQuery extends LimitQuery {
  @StringField({ about: 'The `next_cursor` of the previous page', max: 200, optional: true })
  cursor?: string;
}

@ApiSchema({ name: 'OwnGuestAccess' })
export class OwnGuestAccessDto {
  @EnumField({ about: 'A board, or a docs space', values: RESOURCE_KINDS })
  kind: ResourceKind;
  @UuidField({ about: 'Id of the board or docs space' })
  resource_id: string;
  @StringField({ about: 'Its name', example: 'Launch' })
  name: string;
  @StringField({ about: 'Level of access', example: 'viewer' })
  role: string;
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
      brand_id: access.brandId,
      brand_name: access.brandName,
      accepted_at: access.acceptedAt?.toISOString() ?? null,
    };
  }
}

@ApiSchema({ name: 'OwnGuestAccessList' })
export class OwnGuestAccessListDto {
  @ListField(() => OwnGuestAccessDto, { about: "The person's access, newest first" })
  items: OwnGuestAccessDto[];
  @IntField({ about: 'Total number', example: 1 })
  total: number;
  @StringField({ about: 'Cursor of the next page; null on the last one', example: null, nullable: true })
  next_cursor: string | null;

  static from({ items, total, nextCursor }: OwnGuestAccessPage): OwnGuestAccessListDto {
    return { items: items.map((access) => OwnGuestAccessDto.from(access)), total, next_cursor: nextCursor };
  }
}
