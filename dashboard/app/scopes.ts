import { useQuery } from '@tanstack/react-query';
import { installationReads } from '../reads/installation.js';

/** The scopes that this service knows, those of its modules too, and which of them the workspace allows. */
export function useScopes() {
  return useQuery(installationReads.scopes());
}
