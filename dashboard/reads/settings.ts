import { queryOptions } from '@tanstack/react-query';
import type { FeedSource } from '../../client/src/generated.js';
import { readPages } from '../../client/src/pages.js';
import { service } from '../app/service.js';

export const mailReads = {
  all: ['mail'] as const,
  own: () => queryOptions({ queryKey: ['mail', 'own'], queryFn: () => service.getMyMailAddress() }),
  availability: (name: string) =>
    queryOptions({
      queryKey: ['mail', 'availability', name],
      queryFn: () => service.getMailAvailability(name),
      enabled: name !== '',
      staleTime: 0,
    }),
};

export const feedReads = {
  all: ['feed'] as const,
  sources: (brandId: number) => queryOptions({ queryKey: ['feed', brandId], queryFn: () => readSources(brandId) }),
};

export const usageReads = {
  of: (brandId: number) =>
    queryOptions({ queryKey: ['usage', brandId], queryFn: () => service.getUsage(brandId), staleTime: 0 }),
};

async function readSources(brandId: number): Promise<FeedSource[]> {
  const sources: FeedSource[] = [];
  for await (const source of readPages(service, 'listFeedSources', brandId, { limit: 200 })) sources.push(source);
  return sources;
}
