import { Injectable } from '@nestjs/common';
import type { SharedResource } from './caller.js';
import type { GuestLevel } from './guest-level.js';

/** A person and the id by which they name a resource, or a part of one. */
export interface Named {
  readonly userId: number;
  readonly id: string;
}

/** A person's access to a resource of a workspace that they do not belong to. */
export interface FoundAccess extends SharedResource {
  readonly brandId: number;
  readonly level: GuestLevel;
}

/** The access that each of them has now, in their order; null: none. */
export type GuestLookup = (named: readonly Named[]) => Promise<(FoundAccess | null)[]>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const RESOURCE = /^(\w+):(.+)$/s;

/** Modules that own what can be shared register how the access to it is found. Without them nobody is a guest. */
@Injectable()
export class GuestLookups {
  private readonly lookups = new Map<string, GuestLookup>();

  /** `parameter`: of a path, as `board_id`; `resource` finds by kind, as in `board:<id>`. */
  register(parameter: string, lookup: GuestLookup): void {
    this.lookups.set(parameter, lookup);
  }

  /** The access to what a parameter names; null without one. */
  async find(userId: number, parameter: string, value: unknown): Promise<FoundAccess | null> {
    if (typeof value !== 'string') return null;
    const [, kind, ofKind] = parameter === 'resource' ? (RESOURCE.exec(value) ?? []) : [null, null, value];
    const id = ofKind ?? '';
    if (!UUID.test(id)) return null;
    const [found] = await this.current(kind === null ? parameter : `resource:${kind}`, [{ userId, id }]);
    return found ?? null;
  }

  async current(parameter: string, named: readonly Named[]): Promise<(FoundAccess | null)[]> {
    const lookup = this.lookups.get(parameter);
    return lookup ? lookup(named) : named.map(() => null);
  }
}
