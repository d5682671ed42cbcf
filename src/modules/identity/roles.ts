import { namedEnum } from '../../platform/kernel/named-enum.js';

export const ROLES = namedEnum('Role', ['admin', 'member']);
