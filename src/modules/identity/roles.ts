import { namedEnum } from '../../platform/kernel/named-enum.js';

export const ROLES = namedEnum('Role', ['admin', 'member']);

/** What an invitation makes of a person. */
export const INVITED_ROLES = namedEnum('InvitedRole', ['admin', 'member', 'guest']);
export type InvitedRole = (typeof INVITED_ROLES)[number];
