import { namedEnum } from '../../platform/kernel/named-enum.js';

export const HIRE_STATUSES = namedEnum('HireStatus', ['provisioning', 'active', 'canceled']);
export type HireStatus = (typeof HIRE_STATUSES)[number];
