export { ResourceAccessDto, GuestRoleDto } from './guests.dto.js';
export { ResourceGuest } from './resource-guest.entity.js';
export { ADD_GUEST_LIMIT, ResourceGuests } from './resource-guests.js';
