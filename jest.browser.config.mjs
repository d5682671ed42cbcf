import base from './jest.config.mjs';

export default { ...base, testMatch: ['**/*.browser-spec.js'], testTimeout: 60_000, maxWorkers: 1 };
