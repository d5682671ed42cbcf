import { queryOptions } from '@tanstack/react-query';
import { service } from '../app/service.js';

const MAX = 200;

/** What is shared with a guest. */
export const sharedReads = {
  all: ['shared'] as const,
  access: () => queryOptions({ queryKey: ['shared'], queryFn: () => service.listMyGuestPlaces({ limit: MAX }) }),
};
