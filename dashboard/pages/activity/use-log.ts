import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/queries.js';
import { useMe } from '../../app/session.js';
import { activityReads } from '../../reads/activity.js';
import { useAction } from '../../ui/form.js';
import { readOlder, type Log, type Selection } from './log.js';

/**
 * The log as far as it was read. Each event of the stream makes it out of date (`live.ts`); reading it again adds what came
 * later to what is there.
 */
export function useLog(selection: Selection) {
  const { brand } = useMe();
  const read = activityReads.log(brand.brand_id, selection);
  const query = useQuery(read);
  const older = useAction(
    (log: Log) => readOlder(log, selection),
    (add) => queries.setQueryData(read.queryKey, (current) => current && add(current)),
  );
  return { query, older };
}
