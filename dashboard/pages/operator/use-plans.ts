import { useQuery } from '@tanstack/react-query';
import type { Plan } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';

const NONE: readonly Plan[] = [];

export function usePlanList() {
  return useQuery({ queryKey: ['operator', 'plans'], queryFn: () => service.listPlans() });
}

export function usePlans(): readonly Plan[] {
  return usePlanList().data?.items ?? NONE;
}
