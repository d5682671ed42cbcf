import { useQuery } from '@tanstack/react-query';
import { service } from './service.js';

/** The scopes that this service knows, those of its modules too, and which of them the workspace allows. */
export function useScopes() {
  return useQuery({ queryKey: ['scopes'], queryFn: () => service.listScopes() });
}
