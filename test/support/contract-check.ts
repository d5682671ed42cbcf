export * from '../../src/testing/contract-check.js';
