/** The service with an identity provider of a workspace. */
import { afterAll, beforeAll } from '@jest/globals';
import type { Brand } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { type Person } from '../factories/world.js';

export const ISSUER = 'https://login.acme.example/realms/staff';
export let t: TestApp;
export let brand: Brand;
export let breakGlass: Person;
beforeAll(async () => {
  t = await bootApp();
  brand = await t.world.brand({ name: 'Acme' });
  breakGlass = await t.world.member(brand, 'admin');
});
afterAll(() => t?.stop());
export const operator = { adminKey: ADMIN_KEY };
