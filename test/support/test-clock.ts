export * from '../../src/testing/test-clock.js';
