import { Injectable } from '@nestjs/common';
import { likePattern, type KeysetList } from '../../../engines/keyset-page/keyset-page.js';
import {
  arrayOf,
  bool,
  int,
  nullable,
  text,
  timestamptz,
  uuid,
  word,
  type Row,
} from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { readList } from '../../../platform/http/fields/keyset-list.js';
import type { Listed, Page } from '../../../platform/http/fields/page.query.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import type { SubscriptionStatus } from '../entities/brand.entity.js';

const BRAND = {
  id: int,
  name: text,
  plan: text,
  subscriptionStatus: word<SubscriptionStatus>(),
  currentPeriodEnd: nullable(timestamptz),
  members: int,
  createdAt: timestamptz,
};
export type ListedBrand = Row<typeof BRAND>;
const BRANDS: KeysetList = {
  name: 'brands',
  select: `b.id, b.name, b.plan_key AS plan, b.subscription_status AS "subscriptionStatus",
           b.current_period_end AS "currentPeriodEnd", b.created_at AS "createdAt",
           (SELECT count(*)::int FROM members m WHERE m.brand_id = b.id AND m.removed_at IS NULL) AS members`,
  from: 'brands b',
  keys: [{ sql: 'b.id', type: 'integer' }],
  order: 'ASC',
};

const USER = {
  id: int,
  email: text,
  fullName: text,
  staff: bool,
  service: bool,
  platformAdmin: bool,
  lockedAt: nullable(timestamptz),
  lockReason: nullable(text),
  brandIds: arrayOf(int),
  createdAt: timestamptz,
};
export type ListedUser = Row<typeof USER>;
const USERS: KeysetList = {
  name: 'users',
  select: `u.id, u.email::text AS email, u.full_name AS "fullName", u.staff, u.service, u.platform_admin AS "platformAdmin",
           u.locked_at AS "lockedAt", u.lock_reason AS "lockReason", u.created_at AS "createdAt",
           ARRAY(SELECT m.brand_id FROM members m WHERE m.user_id = u.id AND m.removed_at IS NULL
                  ORDER BY m.brand_id LIMIT 100) AS "brandIds"`,
  from: 'users u',
  keys: [{ sql: 'u.id', type: 'integer' }],
  order: 'ASC',
};

const TOKEN = {
  id: uuid,
  brandId: int,
  userId: int,
  name: text,
  scopes: arrayOf(text),
  expiresAt: timestamptz,
  lastUsedAt: nullable(timestamptz),
  revokedAt: nullable(timestamptz),
  createdAt: timestamptz,
};
export type ListedToken = Row<typeof TOKEN>;
const TOKENS: KeysetList = {
  name: 'tokens',
  select: `t.id, t.brand_id AS "brandId", t.user_id AS "userId", t.name, t.scopes, t.expires_at AS "expiresAt",
           t.last_used_at AS "lastUsedAt", t.revoked_at AS "revokedAt", t.created_at AS "createdAt"`,
  from: 'access_tokens t',
  keys: [
    { sql: 't.created_at', type: 'timestamptz' },
    { sql: 't.id', type: 'uuid' },
  ],
  order: 'DESC',
};

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
export interface UserFilter extends Page {
  readonly q?: string;
  readonly brand_id?: number;
  readonly locked?: boolean;
}
export interface TokenFilter extends Page {
  readonly q?: string;
  readonly brand_id?: number;
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
      ['b.name ILIKE $?', containing(q)],
      ['b.plan_key = $?', plan],
      ['b.subscription_status = $?', status],
    ] as const;
    return readList(this.database, BRAND, BRANDS, filters, page);
  }

  users({ q, brand_id: brandId, locked, ...page }: UserFilter): Promise<Listed<ListedUser>> {
    const filters = [
      [`(u.email::text || ' ' || u.full_name) ILIKE $?`, containing(q)],
      ['u.id IN (SELECT m.user_id FROM members m WHERE m.brand_id = $? AND m.removed_at IS NULL)', brandId],
      ['(u.locked_at IS NOT NULL) = $?', locked],
    ] as const;
    return readList(this.database, USER, USERS, filters, page);
  }

  tokens({ q, brand_id: brandId, user_id: userId, state, ...page }: TokenFilter): Promise<Listed<ListedToken>> {
    const filters = [
      ['t.name ILIKE $?', containing(q)],
      ['t.brand_id = $?', brandId],
      ['t.user_id = $?', userId],
      [state ? IN_STATE[state] : '', state && this.clock.now()],
    ] as const;
    return readList(this.database, TOKEN, TOKENS, filters, page);
  }
}

const containing = (q: string | undefined): string | undefined => (q === undefined ? undefined : likePattern(q));
