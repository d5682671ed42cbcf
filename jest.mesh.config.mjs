import base from './jest.config.mjs';

/** A real mesh in network namespaces of its own, made by scripts/test-mesh.mjs. */
export default { ...base, testMatch: ['**/*.mesh-spec.js'], testTimeout: 120_000, maxWorkers: 3 };
