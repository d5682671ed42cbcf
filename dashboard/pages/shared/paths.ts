import type { OwnGuestAccess } from '../../../client/src/generated.js';

/** The page of what is shared. */
export function pathOf({ kind, resource_id: id }: Pick<OwnGuestAccess, 'kind' | 'resource_id'>): string {
  return kind === 'board' ? `/shared/boards/${id}` : `/shared/docs/${id}`;
}
