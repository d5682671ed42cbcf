import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Event, Member } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { memoryReads } from '../../reads/memory.js';
import { guestReads, memberReads } from '../../reads/people.js';
import { texts } from '../../texts/common.js';

/** The same list each time. */
const NOBODY: readonly Member[] = [];

/** People of the workspace, for names and for the filter. */
export function usePeople() {
  const { brand } = useMe();
  const { data } = useQuery(memberReads.of(brand.brand_id));
  return data?.members ?? NOBODY;
}

/** Names of people and, for admins, of guests; of those who left, as far as they did something in `events`. */
export function useNameOf(events: readonly Pick<Event, 'actor'>[]): (userId: number) => string {
  const { brand, isAdmin } = useMe();
  const people = usePeople();
  const { data } = useQuery({ ...guestReads.of(brand.brand_id), enabled: isAdmin });
  return useMemo(() => {
    const actors = events.filter(({ actor }) => actor.kind === 'person' && actor.name);
    const names = new Map([
      ...actors.map(({ actor }) => [Number(actor.id), actor.name] as const),
      ...[...(data?.guests ?? []), ...people].map(({ user_id: id, full_name: name }) => [id, name] as const),
    ]);
    return (userId) => names.get(userId) ?? texts.someone;
  }, [data, events, people]);
}

/** Agents of the workspace that have memories. */
export function useAgents() {
  const { data } = useQuery(memoryReads.firstAgents());
  return data?.items ?? [];
}

/** The picture of a person who did something. */
export function usePhotoOf(): (actor: Event['actor']) => string | null {
  const people = usePeople();
  const photos = useMemo(() => new Map(people.map(({ user_id: id, photo }) => [String(id), photo])), [people]);
  return ({ kind, id }) => (kind === 'person' && id !== null ? (photos.get(id) ?? null) : null);
}
