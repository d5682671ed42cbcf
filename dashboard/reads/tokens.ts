import { queryOptions } from '@tanstack/react-query';
import { service } from '../app/service.js';

export const tokenReads = {
  all: ['tokens'] as const,
  mine: () => queryOptions({ queryKey: ['tokens'], queryFn: () => service.listMyTokens() }),
};
