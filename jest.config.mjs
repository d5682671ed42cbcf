/** Tests run on the build itself (`scripts/test.mjs` compiles first): what is tested is what is shipped. */
export default {
  rootDir: 'dist',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/examples'],
  testMatch: ['**/*.spec.js', '**/*.e2e-spec.js'],
  testEnvironment: 'node',
  runtime: '<rootDir>/../scripts/jest-runtime.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/event-loop/setup.js'],
  transform: {},
  injectGlobals: false,
  testTimeout: 60_000,
  maxWorkers: 2,
};
