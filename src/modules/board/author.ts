import { person, type Actor } from '../events/index.js';

/** Who writes to a board: a person, or an agent or the service, with the person behind it if there is one. */
export type Author =
  | { readonly brandId: number; readonly userId: number; readonly actor?: Actor }
  | { readonly brandId: number; readonly userId: number | null; readonly actor: Actor };

export function actorOf({ userId, actor }: Author): Actor {
  return actor ?? person(userId!);
}
