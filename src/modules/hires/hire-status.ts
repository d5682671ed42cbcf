import { namedEnum } from '../../platform/kernel/named-enum.js';

export const HIRE_STATUSES = namedEnum('HireStatus', ['provisioning', 'active', 'canceled']);
export type HireStatus = (typeof HIRE_STATUSES)[number];

/** What a workspace calls its hire. */
export const HIRE_STATES = namedEnum('HireState', ['provisioning', 'failed', 'active', 'canceling', 'ended']);
export type HireState = (typeof HIRE_STATES)[number];
