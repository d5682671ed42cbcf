import { queryOptions } from '@tanstack/react-query';
import { queries } from '../app/queries.js';
import { readLater, readNewest, type Log, type Selection } from '../pages/activity/log.js';

export const activityReads = {
  /** The log as far as it was read: reading it again adds what came later to what is there. */
  log: (brandId: number, selection: Selection) => {
    const queryKey = ['activity', brandId, selection] as const;
    const cached = () => queries.getQueryData<Log>(queryKey);
    return queryOptions({
      queryKey,
      queryFn: async () => {
        const known = cached();
        if (!known) return readNewest(selection);
        const add = await readLater(known, selection);
        // Older pages may have come meanwhile.
        return add(cached() ?? known);
      },
      structuralSharing: false,
    });
  },
};
