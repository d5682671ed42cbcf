import { BoardGuests } from '../../src/modules/board/board-guests.js';
import { DocsGuests } from '../../src/modules/docs/docs-guests.js';
import type { User } from '../../src/modules/identity/index.js';
import { Database } from '../../src/platform/data/database/database.js';
import type { TestApp } from '../app.js';

export interface Shared {
  readonly kind: 'board' | 'docs';
  readonly id: string;
}

export interface Visitor {
  readonly user: User;
  readonly session: string;
}

const guestsOf = ({ app }: Pick<TestApp, 'app'>, { kind }: Shared) =>
  kind === 'board' ? app.get(BoardGuests) : app.get(DocsGuests);

/** Shares it with the person, or changes their role on it. */
export const share = (t: Pick<TestApp, 'app'>, brandId: number, shared: Shared, { user }: Visitor, role: string) =>
  guestsOf(t, shared).put(brandId, shared.id, user.id, role);

export const accept = (t: Pick<TestApp, 'app' | 'clock'>, shared: Shared, { user }: Visitor) =>
  t.app.get(Database).transaction(() => guestsOf(t, shared).accept(shared.id, user.id, t.clock.now()));

/** A person outside the workspace who accepted access to all of these. */
export async function createVisitor(
  t: Pick<TestApp, 'app' | 'clock' | 'world'>,
  brandId: number,
  all: readonly Shared[],
  role = 'viewer',
): Promise<Visitor> {
  const visitor = await t.world.outsider();
  for (const shared of all) {
    await share(t, brandId, shared, visitor, role);
    await accept(t, shared, visitor);
  }
  return visitor;
}
