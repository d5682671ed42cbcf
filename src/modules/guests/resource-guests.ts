import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { MembershipService, PersonLock } from '../identity/index.js';

export type ResourceKind = 'board' | 'docs';

/** A person's access to one board or docs space of a workspace. */
export interface GuestAccess {
  readonly userId: number;
  readonly email: string;
  readonly fullName: string;
  readonly kind: ResourceKind;
  readonly resourceId: string;
  readonly name: string;
  readonly role: string | null;
}

interface Tables {
  /** Table of the guests, with `user_id` and `role`. */
  readonly guests: string;
  /** Table of what they are guests of, with `id`, `brand_id` and `name`. */
  readonly resources: string;
  /** Column of the first that names a row of the second. */
  readonly key: string;
}

type AccessRow = { user_id: number; email: string; full_name: string; resource_id: string; name: string; role: string };

/** Who may open what of one kind. The module that owns the kind provides it with its tables; found by its type. */
@Injectable()
export abstract class ResourceGuests {
  abstract readonly kind: ResourceKind;
  protected abstract readonly tables: Tables;

  constructor(
    protected readonly database: Database,
    private readonly membership: MembershipService,
    private readonly persons: PersonLock,
  ) {}

  /** Gives a person outside the workspace access to one resource, or changes their role on it. */
  async put(brandId: number, resourceId: string, userId: number, role: string): Promise<void> {
    const { guests, key } = this.tables;
    await this.database.transaction(async () => {
      // Held, so that the person does not become a member meanwhile.
      if (!(await this.persons.hold(userId))) throw refuse.notFound('User not found');
      if (await this.membership.find(brandId, userId))
        throw refuse.conflict('This person is a member of the workspace');
      await this.database.rows(
        `INSERT INTO ${guests} (${key}, user_id, role) VALUES ($1, $2, $3)
         ON CONFLICT (${key}, user_id) DO UPDATE SET role = excluded.role`,
        [resourceId, userId, role],
      );
    });
  }

  async remove(resourceId: string, userId: number): Promise<void> {
    const { guests, key } = this.tables;
    const gone = await this.database.row(
      `DELETE FROM ${guests} WHERE ${key} = $1 AND user_id = $2 RETURNING 1 AS one`,
      [resourceId, userId],
    );
    if (!gone) throw refuse.notFound('Guest not found');
  }

  /** Everybody outside the workspace who has access, by name of the resource. */
  async list(brandId: number): Promise<GuestAccess[]> {
    const { guests, resources, key } = this.tables;
    const rows = await this.database.rows<AccessRow>(
      `SELECT g.user_id, u.email, u.full_name, r.id AS resource_id, r.name, g.role
         FROM ${resources} r
         JOIN ${guests} g ON g.${key} = r.id
         JOIN users u ON u.id = g.user_id
        WHERE r.brand_id = $1
          AND NOT EXISTS (SELECT 1 FROM members m
                           WHERE m.brand_id = $1 AND m.user_id = g.user_id AND m.removed_at IS NULL)
        ORDER BY r.name, r.id`,
      [brandId],
    );
    return rows.map((row) => ({
      userId: row.user_id,
      email: row.email,
      fullName: row.full_name,
      kind: this.kind,
      resourceId: row.resource_id,
      name: row.name,
      role: row.role,
    }));
  }

  /** Whether the person is a guest in another workspace. */
  async isElsewhere(brandId: number, userId: number): Promise<boolean> {
    const { guests, resources, key } = this.tables;
    const found = await this.database.row(
      `SELECT 1 AS one FROM ${guests} g JOIN ${resources} r ON r.id = g.${key}
        WHERE g.user_id = $2 AND r.brand_id <> $1 LIMIT 1`,
      [brandId, userId],
    );
    return found !== null;
  }

  /** Takes away all of a person's access of this kind in the workspace; says to how many. */
  async removeEverywhere(brandId: number, userId: number): Promise<number> {
    const { guests, resources, key } = this.tables;
    const gone = await this.database.rows(
      `DELETE FROM ${guests} g USING ${resources} r
        WHERE r.id = g.${key} AND r.brand_id = $1 AND g.user_id = $2 RETURNING 1 AS one`,
      [brandId, userId],
    );
    return gone.length;
  }
}
