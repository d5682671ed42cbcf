import { Injectable } from '@nestjs/common';
import { likePattern } from '../../../engines/keyset-page/keyset-page.js';
import { arrayOf, int, text, type Row } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { columnsExcept, columnsOf, computed } from '../../../platform/data/database/entity-columns.js';
import { byTime, readList, type ListSource } from '../../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../../platform/data/pages/page.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { AccessToken } from '../entities/access-token.entity.js';
import { Brand, type SubscriptionStatus } from '../entities/brand.entity.js';
import { User } from '../entities/user.entity.js';
import type { OperatorFilter } from './operator-filter.js';

const BRAND = {
  ...columnsOf(Brand, ['id', 'name', 'subscriptionStatus', 'currentPeriodEnd', 'createdAt'], 'b'),
  plan: computed(text, 'b.plan_key'),
  members: computed(int, '(SELECT count(*)::int FROM members m WHERE m.brand_id = b.id AND m.removed_at IS NULL)'),
};
export type ListedBrand = Row<typeof BRAND>;
const BRANDS: ListSource = {
  name: 'brands',
  from: 'brands b',
  keys: [{ sql: 'b.id', type: 'integer' }],
  order: 'ASC',
};

const USER = {
  ...columnsOf(
    User,
    ['id', 'fullName', 'staff', 'service', 'platformAdmin', 'lockedAt', 'lockReason', 'createdAt'],
    'u',
  ),
  email: computed(text, 'u.email::text'),
  brandIds: computed(
    arrayOf(int),
    `ARRAY(SELECT m.brand_id FROM members m WHERE m.user_id = u.id AND m.removed_at IS NULL ORDER BY m.brand_id LIMIT 100)`,
  ),
};
export type ListedUser = Row<typeof USER>;
const USERS: ListSource = {
  name: 'users',
  from: 'users u',
  keys: [{ sql: 'u.id', type: 'integer' }],
  order: 'ASC',
};

const TOKEN = columnsExcept(AccessToken, ['secretHash'], 't');
export type ListedToken = Row<typeof TOKEN>;
const TOKENS = byTime('tokens', 'access_tokens t', 't');

export const TOKEN_STATES = ['active', 'expired', 'revoked'] as const;
const IN_STATE: Record<(typeof TOKEN_STATES)[number], string> = {
  active: 't.revoked_at IS NULL AND t.expires_at > $?',
  expired: 't.revoked_at IS NULL AND t.expires_at <= $?',
  revoked: 't.revoked_at IS NOT NULL AND $?::timestamptz IS NOT NULL',
};

export interface BrandFilter extends Page {
  readonly q?: string;
  readonly plan?: string;
  readonly subscription_status?: SubscriptionStatus;
}
export interface UserFilter extends OperatorFilter {
  readonly locked?: boolean;
}
export interface TokenFilter extends OperatorFilter {
  readonly user_id?: number;
  readonly state?: (typeof TOKEN_STATES)[number];
}

/** Workspaces, people and tokens of the whole installation, for the operator. */
@Injectable()
export class OperatorLists {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  brands({ q, plan, subscription_status: status, ...page }: BrandFilter): Promise<Listed<ListedBrand>> {
    const filters = [
      ['b.name ILIKE $?', likePattern(q)],
      ['b.plan_key = $?', plan],
      ['b.subscription_status = $?', status],
    ] as const;
    return readList(this.database, BRAND, BRANDS, filters, page);
  }

  users({ q, brand_id: brandId, locked, ...page }: UserFilter): Promise<Listed<ListedUser>> {
    const filters = [
      [`(u.email::text || ' ' || u.full_name) ILIKE $?`, likePattern(q)],
      ['u.id IN (SELECT m.user_id FROM members m WHERE m.brand_id = $? AND m.removed_at IS NULL)', brandId],
      ['(u.locked_at IS NOT NULL) = $?', locked],
    ] as const;
    return readList(this.database, USER, USERS, filters, page);
  }

  tokens({ q, brand_id: brandId, user_id: userId, state, ...page }: TokenFilter): Promise<Listed<ListedToken>> {
    const filters = [
      ['t.name ILIKE $?', likePattern(q)],
      ['t.brand_id = $?', brandId],
      ['t.user_id = $?', userId],
      [state ? IN_STATE[state] : '', state && this.clock.now()],
    ] as const;
    return readList(this.database, TOKEN, TOKENS, filters, page);
  }
}
