import { useQuery } from '@tanstack/react-query';
import { operatorReads } from '../../reads/operator.js';

/** Asks the service for its figures as long as somebody looks. */
export function useMetrics() {
  return useQuery(operatorReads.metrics());
}
