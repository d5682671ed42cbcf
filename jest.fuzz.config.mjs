import base from './jest.config.mjs';

/** Generated requests, raw sockets and hostile text. Each file is a world of its own: a seed gives the same run again. */
export default { ...base, testMatch: ['**/*.fuzz-spec.js'], testTimeout: 120_000 };
