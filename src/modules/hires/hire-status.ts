import { vocabulary } from '../../platform/http/contract/vocabulary.js';

export const HIRE_STATUSES = vocabulary('HireStatus', ['provisioning', 'active', 'canceled']);
export type HireStatus = (typeof HIRE_STATUSES)[number];
