import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/queries.js';
import { useMe } from '../../app/session.js';
import { useAction } from '../../ui/form.js';
import { readLater, readNewest, readOlder, type Log, type Selection } from './log.js';

/**
 * The log as far as it was read. Each event of the stream makes it out of date (`live.ts`); reading it again adds what came
 * later to what is there.
 */
export function useLog(selection: Selection) {
  const { brand } = useMe();
  const queryKey = ['activity', brand.brand_id, selection];
  const held = () => queries.getQueryData<Log>(queryKey);
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const known = held();
      if (!known) return readNewest(selection);
      const add = await readLater(known, selection);
      // Older pages may have come meanwhile.
      return add(held() ?? known);
    },
    structuralSharing: false,
  });
  const older = useAction(
    (log: Log) => readOlder(log, selection),
    (add) => queries.setQueryData<Log>(queryKey, (current) => current && add(current)),
  );
  return { query, older };
}
