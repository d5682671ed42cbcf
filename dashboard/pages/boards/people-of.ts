import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { memberReads } from '../../reads/people.js';
import { texts } from '../../texts/boards.js';

export interface People {
  readonly members: readonly Member[];
  readonly nameOf: (userId: number) => string;
  readonly memberOf: (userId: number) => Member | undefined;
}

/** Who may be assigned; names stay empty until they are read. */
export function usePeople(): People {
  const { brand } = useMe();
  const { data } = useQuery(memberReads.of(brand.brand_id));
  const members = data?.members ?? [];
  const memberOf = (userId: number) => members.find(({ user_id: id }) => id === userId);
  return { members, memberOf, nameOf: (id) => memberOf(id)?.full_name ?? (data ? texts.former(id) : '') };
}
