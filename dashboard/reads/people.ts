import { queryOptions } from '@tanstack/react-query';
import type { GuestAccess } from '../../client/src/generated.js';
import { readPages } from '../../client/src/pages.js';
import { service } from '../app/service.js';

/** A board or docs space that can be shared. */
export type Resource = Pick<GuestAccess, 'kind' | 'name'> & { readonly id: string };

const AT_ONCE = { limit: 200 };

export const memberReads = {
  all: ['members'] as const,
  of: (brandId: number) =>
    queryOptions({ queryKey: ['members', brandId], queryFn: () => service.listMembers(brandId) }),
};

export const guestReads = {
  all: ['guests'] as const,
  of: (brandId: number) => queryOptions({ queryKey: ['guests', brandId], queryFn: () => service.listGuests(brandId) }),
  /** What can be shared with a guest. */
  resources: () => queryOptions({ queryKey: ['boards', 'resources'], queryFn: readResources, staleTime: 0 }),
};

export const invitationReads = {
  all: ['invitations'] as const,
  of: (brandId: number) =>
    queryOptions({ queryKey: ['invitations', brandId], queryFn: () => service.listInvitations(brandId) }),
  /** Where mails are files. Each opening makes a new link, so it is not kept. */
  link: (brandId: number, id: number) =>
    queryOptions({
      queryKey: ['invitation-link', id],
      queryFn: () => service.getInvitationLink(brandId, id),
      gcTime: 0,
      staleTime: Infinity,
    }),
  /** What the link of an invitation opens. */
  opened: (secret: string) =>
    queryOptions({ queryKey: ['invitation', secret], queryFn: () => service.readInvitation({ token: secret }) }),
};

async function readResources(): Promise<Resource[]> {
  const resources: Resource[] = [];
  for await (const { id, name } of readPages(service, 'listBoards', AT_ONCE))
    resources.push({ kind: 'board', id, name });
  for await (const { id, name } of readPages(service, 'listDocsSpaces', AT_ONCE))
    resources.push({ kind: 'docs', id, name });
  return resources;
}
