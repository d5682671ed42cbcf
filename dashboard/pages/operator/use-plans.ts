import { useQuery } from '@tanstack/react-query';
import type { Plan } from '../../../client/src/generated.js';
import { operatorReads } from '../../reads/operator.js';

const NONE: readonly Plan[] = [];

export function usePlans(): readonly Plan[] {
  return useQuery(operatorReads.plans()).data?.items ?? NONE;
}
