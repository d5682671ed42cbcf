import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { failuresIn, figuresOf, readingOf, type Figures, type Reading } from './figures.js';
import { parseMetrics } from './prometheus.js';

const KEY = ['operator', 'metrics'];
const EVERY_MS = 3_000;
/** Five minutes. */
const KEPT = 100;

interface Metrics {
  readonly last: Reading;
  readonly figures: readonly Figures[];
  readonly failures: ReturnType<typeof failuresIn>;
}

/** Asks the service for its figures as long as somebody looks. */
export function useMetrics() {
  return useQuery({
    queryKey: KEY,
    queryFn: async (): Promise<Metrics> => {
      const samples = parseMetrics(await service.getMetrics());
      const before = queries.getQueryData<Metrics>(KEY);
      const last = readingOf(samples, Date.now());
      const figures = [...(before?.figures ?? []), figuresOf(before?.last, last)].slice(-KEPT);
      return { last, figures, failures: failuresIn(samples) };
    },
    refetchInterval: EVERY_MS,
    staleTime: 0,
    structuralSharing: false,
  });
}
