import { useQuery } from '@tanstack/react-query';
import type { Environment, Workstation } from '../../../client/src/generated.js';
import { hasStatus } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import type { Me } from '../../app/session.js';
import { service } from '../../app/service.js';

/** Builds, login and contact change without an event; a desk reports every 30 seconds. */
const REPORTS_MS = 30_000;
const SETUP_MS = 10_000;

/** A desk as people set it up, and as it is. */
export interface Desk {
  readonly setup: Workstation;
  readonly environment: Environment;
}

export function useDesk(id: string) {
  return useQuery({
    queryKey: ['desks', id],
    queryFn: async (): Promise<Desk> => {
      const [setup, environment] = await Promise.all([service.getWorkstation(id), service.getEnvironment(id)]);
      return { setup, environment };
    },
    refetchInterval: ({ state }) =>
      isGone(state.error) ? false : state.data?.setup.ready === false ? SETUP_MS : REPORTS_MS,
  });
}

/** Suspend it, install it anew, release it: for admins and for the person who ordered it. */
export function mayManage({ isAdmin, user }: Me, { ordered_by: orderer }: Workstation): boolean {
  return isAdmin || orderer === user.user_id;
}

/** Released meanwhile, or never there: a mistyped address is no id at all. */
export function isGone(error: unknown): boolean {
  return hasStatus(error, 404) || hasStatus(error, 422);
}

export function readDesksAgain(): void {
  void queries.invalidateQueries({ queryKey: ['desks'] });
}
