/** The service with coder profiles. */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { byKey, CODERS, readHistory, readProfile, readProfiles, type Profile } from '../factories/coder-profiles.js';
import { createWorkspace, putPlan, type Workspace } from '../factories/workspace.js';

export let t: TestApp;
/** The profiles as the platform sets them, by key. */
export let platform: Record<string, Profile>;
/** A workspace that changes nothing: for reads, and for what is refused. */
export let untouched: Workspace;
beforeAll(async () => {
  t = await bootApp();
  await putPlan(t, 'all-coders', { coders: CODERS });
  untouched = await workspace();
  platform = byKey(await readProfiles(t, untouched));
});
afterAll(() => t?.stop());
export const workspace = (): Promise<Workspace> => createWorkspace(t, { plan: 'all-coders' });
export const withoutVersion = ({ version: _version, ...rest }: Profile) => rest;
export const expectUntouched = async (key: string): Promise<void> =>
  expect([await readProfile(t, untouched, key), await readHistory(t, untouched, key)]).toEqual([platform[key], []]);
