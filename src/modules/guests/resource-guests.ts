import { Injectable, type OnModuleInit } from '@nestjs/common';
import { bool, int, nullable, text, timestamptz, uuid, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { GuestLookups, type FoundAccess, type Named } from '../../platform/kernel/caller/guest-lookups.js';
import { guestLevelOf } from '../../platform/kernel/caller/guest-level.js';
import { Config } from '../../platform/kernel/config/config.js';
import { refuse, type DomainError } from '../../platform/kernel/errors/domain-error.js';
import type { TimeCursor } from '../../platform/data/pages/cursors.js';
import { RateLimits, ratePolicy } from '../../platform/data/redis/rate-limits.js';
import { EventLog, person, type Actor, type Settings } from '../events/index.js';
import { MembershipService, PersonLock, User } from '../identity/index.js';
import { GUEST_EVENTS } from './guests.events.js';
import { ResourceGuest } from './resource-guest.entity.js';

/** Adding a guest reveals the person's name and address: limited per workspace. */
export const NEW_GUESTS = ratePolicy(
  { name: 'new-guests', limit: 300, windowSeconds: 86_400 },
  'workspace (new guests, and ids that nobody has)',
);

/** An id is enough to add a guest, which reveals the person: limited to prevent enumeration. */
export const ADD_GUEST_LIMIT = { name: 'add-guest', limit: 200, windowSeconds: 3_600, by: 'person' } as const;

export type ResourceKind = 'board' | 'docs';

/** Cursors have millisecond precision. */
const CREATED_AT = `date_trunc('milliseconds', g.created_at)`;

const RESOURCE = { resourceId: computed(uuid, 'r.id'), name: computed(text, 'r.name') };
const ACCESS = {
  ...RESOURCE,
  ...columnsOf(ResourceGuest, ['userId', 'role'], 'g'),
  ...columnsOf(User, ['fullName'], 'u'),
  email: computed(text, 'u.email::text'),
};
/** A person's access to one board or docs space of a workspace. */
export type GuestAccess = Readonly<Row<typeof ACCESS>> & { readonly kind: ResourceKind };

const OWN_ACCESS = {
  ...RESOURCE,
  ...columnsOf(ResourceGuest, ['role', 'acceptedAt'], 'g'),
  createdAt: computed(timestamptz, CREATED_AT),
  brandId: computed(int, 'b.id'),
  brandName: computed(text, 'b.name'),
};
/** A person's own view of their access to a board or docs space. */
export type OwnAccess = Readonly<Row<typeof OWN_ACCESS>> & { readonly kind: ResourceKind };

const ROLE = columnsOf(ResourceGuest, ['role']);

const OPEN = {
  n: computed(int, 'p.n::int'),
  id: computed(uuid, 'r.id'),
  brandId: computed(int, 'r.brand_id'),
  ...columnsOf(ResourceGuest, ['role'], 'g'),
};

/** Removing one tells whether an id is a guest. */
export const REMOVE_GUEST_LIMIT = { name: 'remove-guest', limit: 200, windowSeconds: 3_600, by: 'person' } as const;

type GuestEvent = 'guest.added' | 'guest.removed';

interface Tables {
  /** Table of a `ResourceGuest`. */
  readonly guests: string;
  /** Resource table, with `id`, `brand_id` and `name`. */
  readonly resources: string;
  /** Column of the guest table that references the resource table. */
  readonly key: string;
  /** Parameters of paths that name the resource or a part of it: SQL of its id, given the named one as `p.id`. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Guests of one kind of resource. The module that owns the resource provides its tables; found by type. */
@Injectable()
export abstract class ResourceGuests implements OnModuleInit {
  abstract readonly kind: ResourceKind;
  protected abstract readonly tables: Tables;

  constructor(
    protected readonly database: Database,
    private readonly membership: MembershipService,
    private readonly personLock: PersonLock,
    private readonly limits: RateLimits,
    private readonly events: EventLog,
    private readonly lookups: GuestLookups,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    // Their access is in that service, which also removes it.
    if (this.config.boardsService) return;
    const { parameters } = this.tables;
    for (const [name, id] of Object.entries({ ...parameters, [`resource:${this.kind}`]: 'p.id' }))
      this.lookups.register(name, (named) => this.findOpen(id, named));
  }

  /** Gives a person outside the workspace access to one resource, or changes their role on it. */
  async put(brandId: number, resourceId: string, userId: number, role: string, actor?: Actor): Promise<void> {
    const { guests, key } = this.tables;
    await this.database.transaction(async () => {
      // Locked, so that the person does not become a member at the same time.
      const person = await this.personLock.lock(userId);
      // Counted as a new guest is, so that nobody learns by trying which ids there are.
      if (!person) await this.limits.require(NEW_GUESTS, `brand:${brandId}`);
      if (!person) throw refuse.notFound('User not found');
      if (await this.membership.find(brandId, userId))
        throw refuse.conflict('This person is a member of the workspace');
      const changed = await this.database.row(
        { is_new: bool, former: nullable(text) },
        `WITH known AS (SELECT role FROM ${guests} WHERE ${key} = $1 AND user_id = $2)
         INSERT INTO ${guests} AS g (${key}, user_id, role) VALUES ($1, $2, $3)
         ON CONFLICT (${key}, user_id) DO UPDATE SET role = excluded.role WHERE g.role IS DISTINCT FROM excluded.role
         RETURNING xmax = 0 AS is_new, (SELECT role FROM known) AS former`,
        [resourceId, userId, role],
      );
      if (!changed) return;
      const { is_new: isNew, former } = changed;
      if (isNew) await this.limits.require(NEW_GUESTS, `brand:${brandId}`);
      const settings = { before: isNew ? null : { role: former }, after: { role } };
      this.record('guest.added', brandId, userId, resourceId, settings, role, actor);
    });
  }

  /** Null if the workspace has no such resource. */
  async nameOf(brandId: number, resourceId: string): Promise<string | null> {
    const { resources } = this.tables;
    const named = `SELECT name FROM ${resources} WHERE id = $1 AND brand_id = $2`;
    return (await this.database.row({ name: text }, named, [resourceId, brandId]))?.name ?? null;
  }

  async remove(brandId: number, resourceId: string, userId: number): Promise<void> {
    await this.database.transaction(async () => {
      const before = await this.deleteAccess(resourceId, userId);
      if (!before) throw refuse.notFound('Guest not found');
      this.record('guest.removed', brandId, userId, resourceId, { before });
    });
  }

  /** All guests outside the workspace, sorted by the name of the resource. */
  async list(brandId: number): Promise<GuestAccess[]> {
    const { guests, resources, key } = this.tables;
    const rows = await this.database.rows(
      ACCESS,
      `SELECT ${selectList(ACCESS)}
         FROM ${resources} r
         JOIN ${guests} g ON g.${key} = r.id
         JOIN users u ON u.id = g.user_id
        WHERE r.brand_id = $1
          AND NOT EXISTS (SELECT 1 FROM members m
                           WHERE m.brand_id = $1 AND m.user_id = g.user_id AND m.removed_at IS NULL)
        ORDER BY r.name, r.id`,
      [brandId],
    );
    return rows.map((row) => ({ kind: this.kind, ...row }));
  }

  /**
   * Whether the person accepted guest access in another workspace. Offers do not count: anybody can be added to a
   * board.
   */
  async isElsewhere(brandId: number, userId: number): Promise<boolean> {
    const { guests, resources, key } = this.tables;
    const found = await this.database.run(
      `SELECT 1 AS one FROM ${guests} g JOIN ${resources} r ON r.id = g.${key}
        WHERE g.user_id = $2 AND r.brand_id <> $1 AND g.accepted_at IS NOT NULL LIMIT 1`,
      [brandId, userId],
    );
    return found > 0;
  }

  /** Removes all access of this kind in the workspace; returns how many. */
  async removeEverywhere(brandId: number, userId: number): Promise<number> {
    const { guests, resources, key } = this.tables;
    return this.database.run(
      `DELETE FROM ${guests} g USING ${resources} r
        WHERE r.id = g.${key} AND r.brand_id = $1 AND g.user_id = $2`,
      [brandId, userId],
    );
  }

  /** The person's access, newest first, after the cursor. */
  accessOf(userId: number, before: TimeCursor | null, limit: number): Promise<OwnAccess[]> {
    const older = before ? `AND (${CREATED_AT}, r.id) < ($3, $4)` : '';
    const values = before ? [before.at, before.id] : [];
    return this.readAccess(`g.user_id = $1 ${older} ORDER BY ${CREATED_AT} DESC, r.id DESC LIMIT $2`, [
      userId,
      limit,
      ...values,
    ]);
  }

  async countOf(userId: number): Promise<number> {
    const { guests } = this.tables;
    const row = await this.database.row(
      { count: int },
      `SELECT count(*)::integer AS count FROM ${guests} WHERE user_id = $1`,
      [userId],
    );
    return row!.count;
  }

  /**
   * What the people may open now: accepted, by an account whose password is their own, and only while they are no
   * members.
   */
  private async findOpen(resourceId: string, named: readonly Named[]): Promise<(FoundAccess | null)[]> {
    const { guests, resources, key } = this.tables;
    const rows = await this.database.rows(
      OPEN,
      `SELECT ${selectList(OPEN)}
         FROM unnest($1::int[], $2::uuid[]) WITH ORDINALITY AS p (user_id, id, n)
         JOIN ${guests} g ON g.user_id = p.user_id AND g.${key} = ${resourceId} AND g.accepted_at IS NOT NULL
         JOIN ${resources} r ON r.id = g.${key}
         JOIN users u ON u.id = g.user_id AND u.locked_at IS NULL AND u.password_set_by_brand IS NULL
        WHERE NOT EXISTS (SELECT 1 FROM members m
                           WHERE m.brand_id = r.brand_id AND m.user_id = g.user_id AND m.removed_at IS NULL)`,
      [named.map(({ userId }) => userId), named.map(({ id }) => id)],
    );
    const { kind } = this;
    const found = new Map(
      rows.map(({ n, id, brandId, role }) => [n, { kind, id, brandId, level: guestLevelOf(role) }] as const),
    );
    return named.map((_, index) => found.get(index + 1) ?? null);
  }

  /** Accepts the access. Idempotent. */
  async accept(resourceId: string, userId: number, at: Date): Promise<OwnAccess> {
    const { guests, key } = this.tables;
    const accepted = await this.database.run(
      `UPDATE ${guests} SET accepted_at = $3 WHERE ${key} = $1 AND user_id = $2 AND accepted_at IS NULL`,
      [resourceId, userId, at],
    );
    const access = await this.readOwn(resourceId, userId);
    const { role } = access;
    const settings = { before: { role, accepted: false }, after: { role, accepted: true } };
    if (accepted) this.record('guest.added', access.brandId, userId, resourceId, settings, role, person(userId));
    return access;
  }

  async leave(resourceId: string, userId: number): Promise<void> {
    const { brandId } = await this.readOwn(resourceId, userId);
    const before = await this.deleteAccess(resourceId, userId);
    if (!before) throw accessNotFound();
    this.record('guest.removed', brandId, userId, resourceId, { before });
  }

  /** Returns the access as it was; null if there was none. */
  private deleteAccess(resourceId: string, userId: number): Promise<Row<typeof ROLE> | null> {
    const { guests, key } = this.tables;
    const remove = `DELETE FROM ${guests} WHERE ${key} = $1 AND user_id = $2 RETURNING ${selectList(ROLE)}`;
    return this.database.row(ROLE, remove, [resourceId, userId]);
  }

  private record(
    type: GuestEvent,
    brandId: number,
    userId: number,
    resourceId: string,
    settings: Settings,
    role?: string,
    actor?: Actor,
  ): void {
    const data = { user_id: userId, kind: this.kind, resource_id: resourceId, role };
    this.events.record(GUEST_EVENTS, type, { brandId, subject: { id: userId }, data, settings, actor });
  }

  private async readOwn(resourceId: string, userId: number): Promise<OwnAccess> {
    const [access] = await this.readAccess('r.id = $1 AND g.user_id = $2', [resourceId, userId]);
    if (!access) throw accessNotFound();
    return access;
  }

  private async readAccess(condition: string, values: readonly unknown[]): Promise<OwnAccess[]> {
    const { guests, resources, key } = this.tables;
    const rows = await this.database.rows(
      OWN_ACCESS,
      `SELECT ${selectList(OWN_ACCESS)}
         FROM ${guests} g
         JOIN ${resources} r ON r.id = g.${key}
         JOIN brands b ON b.id = r.brand_id
        WHERE ${condition}`,
      values,
    );
    return rows.map((row) => ({ kind: this.kind, ...row }));
  }
}

function accessNotFound(): DomainError {
  return refuse.notFound('Guest access not found');
}
