import type { GuestAccess } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { guestReads } from '../../reads/people.js';
import { texts } from '../../texts/people.js';

export type Level = keyof typeof texts.levels;
export const LEVELS = Object.keys(texts.levels) as Level[];

type Resource = Pick<GuestAccess, 'kind' | 'resource_id'>;

/** Shares a board or docs space with somebody, or changes how far they may go there. */
export async function setLevel({ kind, resource_id: id }: Resource, userId: number, role: string): Promise<void> {
  await (kind === 'board' ? service.putBoardGuest(id, userId, { role }) : service.putDocsGuest(id, userId, { role }));
  await queries.invalidateQueries({ queryKey: guestReads.all });
}

export async function takeBack({ kind, resource_id: id }: Resource, userId: number): Promise<void> {
  await (kind === 'board' ? service.removeBoardGuest(id, userId) : service.removeDocsGuest(id, userId));
  await queries.invalidateQueries({ queryKey: guestReads.all });
}
