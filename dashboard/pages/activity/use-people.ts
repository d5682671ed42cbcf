import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Member } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/activity.js';

const MAX_AGENTS = 200;
/** The same list each time. */
const NOBODY: readonly Member[] = [];

/** People of the workspace, for names and for the filter. */
export function usePeople() {
  const { brand } = useMe();
  const { data } = useQuery({
    queryKey: ['members', brand.brand_id],
    queryFn: () => service.listMembers(brand.brand_id),
  });
  return data?.members ?? NOBODY;
}

/** Names of people and, for admins, of guests. */
export function useNameOf(): (userId: number) => string {
  const { brand, isAdmin } = useMe();
  const people = usePeople();
  const { data } = useQuery({
    queryKey: ['guests', brand.brand_id],
    queryFn: () => service.listGuests(brand.brand_id),
    enabled: isAdmin,
  });
  return useMemo(() => {
    const names = new Map([...(data?.guests ?? []), ...people].map(({ user_id: id, full_name: name }) => [id, name]));
    return (userId) => names.get(userId) ?? texts.someone(userId);
  }, [data, people]);
}

/** Agents of the workspace that have memories. */
export function useAgents() {
  const { brand } = useMe();
  const { data } = useQuery({
    queryKey: ['memory', brand.brand_id, 'agents of activity'],
    queryFn: () => service.listMemoryAgents({ limit: MAX_AGENTS }),
  });
  return data?.items ?? [];
}
