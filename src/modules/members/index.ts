export { MemberPasswords } from './member-passwords.js';
export { MemberPhotos } from './member-photos.js';
export { MembersService } from './members.service.js';
