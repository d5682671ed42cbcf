export { GuestDirectory, type Guest } from './guest-directory.js';
export { GuestPlaceDto, GuestRoleDto } from './guests.dto.js';
export { GuestsService } from './guests.service.js';
export { ResourceGuests, type GuestAccess, type ResourceKind } from './resource-guests.js';

/** A person's id is enough to name them a guest, and then shows who they are: not something to be done by the thousand. */
export const ADD_GUEST_LIMIT = { name: 'add-guest', limit: 200, windowSeconds: 3_600, by: 'person' } as const;
