import { useQuery } from '@tanstack/react-query';
import type { Workstation } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import type { Me } from '../../app/session.js';
import { deskReads } from '../../reads/desks.js';

export function useDesk(id: string) {
  return useQuery(deskReads.one(id));
}

/** Suspend it, install it anew, release it: for admins and for the person who ordered it. */
export function mayManage({ isAdmin, user }: Me, { ordered_by: orderer }: Workstation): boolean {
  return isAdmin || orderer === user.user_id;
}

export function readDesksAgain(): void {
  void queries.invalidateQueries({ queryKey: deskReads.all });
}
