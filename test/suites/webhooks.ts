/** The service, and workspaces with a webhook and its receiver. */
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { hookedWorkspace, LOCAL, type Hooked } from '../factories/webhooks.js';

export let t: TestApp;
const open: Hooked[] = [];
beforeAll(async () => {
  t = await bootApp({ env: LOCAL });
});
afterEach(async () => {
  for (const { receiver } of open.splice(0)) await receiver.stop();
});
afterAll(() => t?.stop());

export async function hooked(fields?: object): Promise<Hooked> {
  const made = await hookedWorkspace(t, fields);
  open.push(made);
  return made;
}
