import base from './jest.config.mjs';

/** Clients made from the contract, against the service as a process of its own. */
export default { ...base, testMatch: ['**/*.clients-spec.js'], testTimeout: 90_000, maxWorkers: 2 };
