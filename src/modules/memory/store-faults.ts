import { storeFaults } from '../../platform/http/errors/store-faults-filter.js';

export const { StoreFaults, STORE_REFUSALS } = storeFaults('Memory service unreachable');
