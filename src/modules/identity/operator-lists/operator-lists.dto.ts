import {
  BoolField,
  EmailField,
  EnumField,
  IntField,
  IntListField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
} from '../../../platform/http/fields/fields.js';
import { ListOf, MATCHING } from '../../../platform/http/fields/list-of.js';
import { HistoryQuery } from '../../../platform/http/fields/limit.query.js';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../entities/brand.entity.js';
import {
  TOKEN_STATES,
  type BrandFilter,
  type ListedBrand,
  type ListedToken,
  type ListedUser,
  type TokenFilter,
  type UserFilter,
} from './operator-lists.query.js';
import { OperatorQuery } from './operator-query.js';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export class BrandsQuery extends HistoryQuery implements BrandFilter {
  @StringField({ about: 'Only those whose name contains this', example: 'acme', max: 200, optional: true })
  q?: string;
  @StringField({ about: 'Only on this plan', example: 'team', max: 40, optional: true })
  plan?: string;
  @EnumField({ about: 'Only with this subscription', values: SUBSCRIPTION_STATUSES, optional: true })
  subscription_status?: SubscriptionStatus;
}

export class UsersQuery
  extends OperatorQuery('Only those whose address or name contains this', 'ada')
  implements UserFilter
{
  @BoolField({ about: 'Only locked accounts, or only those that are not', optional: true, example: false })
  locked?: boolean;
}

export class TokensQuery
  extends OperatorQuery('Only those whose purpose contains this', 'laptop')
  implements TokenFilter
{
  @IntField({ about: 'Only of this person', min: 1, optional: true, example: 7 })
  user_id?: number;
  @EnumField({ about: 'Only in this state', values: TOKEN_STATES, optional: true })
  state?: (typeof TOKEN_STATES)[number];
}

export class OperatorBrandDto {
  @IntField({ about: 'Id of the workspace', example: 1 })
  id: number;
  @StringField({ about: 'Name of the workspace', example: 'Acme' })
  name: string;
  @StringField({ about: 'Key of its plan', example: 'team' })
  plan: string;
  @EnumField({ about: 'State of the subscription', values: SUBSCRIPTION_STATUSES })
  subscription_status: SubscriptionStatus;
  @TimestampField({ about: 'End of the paid period', nullable: true })
  current_period_end: string | null;
  @IntField({ about: 'Number of members', example: 3 })
  members: number;
  @TimestampField({ about: 'Created at' })
  created_at: string;

  static from(brand: ListedBrand): OperatorBrandDto {
    return {
      id: brand.id,
      name: brand.name,
      plan: brand.plan,
      subscription_status: brand.subscriptionStatus,
      current_period_end: iso(brand.currentPeriodEnd),
      members: brand.members,
      created_at: brand.createdAt.toISOString(),
    };
  }
}

export class OperatorBrandListDto extends ListOf(OperatorBrandDto, {
  about: 'In the order of their ids',
  total: MATCHING,
}) {}

export class OperatorUserDto {
  @IntField({ about: 'Id of the person', example: 7 })
  user_id: number;
  @EmailField({ about: 'Email address', example: 'ada@example.com' })
  email: string;
  @StringField({ about: 'Full name', example: 'Ada Lovelace' })
  full_name: string;
  @BoolField({ about: 'Whether the person works for the platform', example: false })
  staff: boolean;
  @BoolField({ about: 'Whether it is the account of a program', example: false })
  service: boolean;
  @BoolField({ about: 'Whether the session of the person may operate the platform', example: false })
  platform_admin: boolean;
  @TimestampField({ about: 'When the account was locked', nullable: true })
  locked_at: string | null;
  @StringField({ about: 'Why it was locked', example: null, nullable: true })
  lock_reason: string | null;
  @IntListField({ about: 'Workspaces the person is a member of, at most 100', example: [1] })
  brand_ids: number[];
  @TimestampField({ about: 'Created at' })
  created_at: string;

  static from(user: ListedUser): OperatorUserDto {
    return {
      user_id: user.id,
      email: user.email,
      full_name: user.fullName,
      staff: user.staff,
      service: user.service,
      platform_admin: user.platformAdmin,
      locked_at: iso(user.lockedAt),
      lock_reason: user.lockReason,
      brand_ids: user.brandIds,
      created_at: user.createdAt.toISOString(),
    };
  }
}

export class OperatorUserListDto extends ListOf(OperatorUserDto, {
  about: 'In the order of their ids',
  total: MATCHING,
}) {}

export class OperatorTokenDto {
  @UuidField({ about: 'Id of the token' })
  id: string;
  @IntField({ about: 'Workspace it belongs to', example: 1 })
  brand_id: number;
  @IntField({ about: 'Member it acts as', example: 7 })
  user_id: number;
  @StringField({ about: 'Purpose', example: 'laptop' })
  name: string;
  @StringListField({ about: 'Scopes', example: ['brand:read'] })
  scopes: string[];
  @TimestampField({ about: 'Expires at' })
  expires_at: string;
  @TimestampField({ about: 'Last used at, with a precision of some seconds', nullable: true })
  last_used_at: string | null;
  @TimestampField({ about: 'Revoked at', nullable: true })
  revoked_at: string | null;
  @TimestampField({ about: 'Issued at' })
  created_at: string;

  static from(token: ListedToken): OperatorTokenDto {
    return {
      id: token.id,
      brand_id: token.brandId,
      user_id: token.userId,
      name: token.name,
      scopes: token.scopes,
      expires_at: token.expiresAt.toISOString(),
      last_used_at: iso(token.lastUsedAt),
      revoked_at: iso(token.revokedAt),
      created_at: token.createdAt.toISOString(),
    };
  }
}

export class OperatorTokenListDto extends ListOf(OperatorTokenDto, {
  about: 'Newest first; never their secrets',
  total: MATCHING,
}) {}
