import { afterAll, beforeAll } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';

/** The whole service with default settings, for the file that imports this: booted before its tests, stopped after them. */
export let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());
