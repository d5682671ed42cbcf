import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { service } from '../app/service.js';

const PAGE = 20;

export const profileReads = {
  all: ['profiles'] as const,
  list: () => queryOptions({ queryKey: ['profiles'], queryFn: () => service.listCoderProfiles() }),
  history: (key: string) =>
    infiniteQueryOptions({
      queryKey: ['profiles', 'history', key],
      queryFn: ({ pageParam: cursor }) => service.getCoderProfileHistory(key, { limit: PAGE, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : String(page.at(-1)!.id)),
    }),
};
