export { ResourceAccessDto, GuestRoleDto } from './guests.dto.js';
export { ADD_GUEST_LIMIT, ResourceGuests } from './resource-guests.js';
