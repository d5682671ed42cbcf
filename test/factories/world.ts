export * from '../../src/testing/world.js';
