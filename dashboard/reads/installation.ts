import { queryOptions } from '@tanstack/react-query';
import { service } from '../app/service.js';

export const installationReads = {
  /** What this installation can do. */
  own: () => queryOptions({ queryKey: ['installation'], queryFn: () => service.getInstallation() }),
  /** The scopes that this service knows, those of its modules too, and which of them the workspace allows. */
  scopes: () => queryOptions({ queryKey: ['scopes'], queryFn: () => service.listScopes() }),
};
