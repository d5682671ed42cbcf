import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Event, Member } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { deskReads } from '../../reads/desks.js';
import { hireReads } from '../../reads/hires.js';
import { memoryReads } from '../../reads/memory.js';
import { guestReads, memberReads } from '../../reads/people.js';
import type { Names } from '../../texts/activity.js';
import { texts } from '../../texts/common.js';

/** The same list each time. */
const NOBODY: readonly Member[] = [];

/** People of the workspace, for names and for the filter. */
export function usePeople() {
  const { brand } = useMe();
  const { data } = useQuery(memberReads.of(brand.brand_id));
  return data?.members ?? NOBODY;
}

export interface NamesOf extends Names {
  /** Who did it: agents and desks may be noted by their ids. */
  readonly actor: (actor: Event['actor']) => string;
  /** Whether they are there, or could not be read. */
  readonly isRead: boolean;
}

/**
 * Names of people and, for admins, of guests, of those who left as far as they did something in `events`; of hired agents
 * and of desks.
 */
export function useNames(events: readonly Pick<Event, 'actor'>[]): NamesOf {
  const { brand, isAdmin, features } = useMe();
  const people = usePeople();
  const members = useQuery(memberReads.of(brand.brand_id));
  const { data, isLoading: guestsLoading } = useQuery({ ...guestReads.of(brand.brand_id), enabled: isAdmin });
  const { data: hires, isLoading: hiresLoading } = useQuery(hireReads.newest(1));
  const { data: fleet, isLoading: desksLoading } = useQuery({
    ...deskReads.list(),
    enabled: features.switches.machines.on,
  });
  const isRead = !members.isLoading && !guestsLoading && !hiresLoading && !desksLoading;
  return useMemo(() => {
    const actors = events.filter(({ actor }) => actor.kind === 'person' && actor.name);
    const names = new Map([
      ...actors.map(({ actor }) => [Number(actor.id), actor.name] as const),
      ...[...(data?.guests ?? []), ...people].map(({ user_id: id, full_name: name }) => [id, name] as const),
    ]);
    const agents = new Map(hires?.items.map(({ agent_id: id, name }) => [id, name]));
    const desks = new Map(fleet?.desks.map(({ workstation_id: id, name }) => [id, name]));
    return {
      isRead,
      person: (userId) => names.get(userId) ?? texts.someone,
      agent: (agentId) => agents.get(agentId) ?? agentId,
      actor: ({ id, name }) => (id !== null && name === id ? (agents.get(id) ?? desks.get(id) ?? name) : name),
    };
  }, [isRead, data, events, people, hires, fleet]);
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
