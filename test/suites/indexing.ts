/** The service with repositories to index. */
import { afterAll, beforeAll } from '@jest/globals';
import type { TestApp } from '../app.js';
import { bootIndexing } from '../factories/projects.js';
import { removeRepositories } from '../factories/repository.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';

export let t: TestApp;
export let workspace: Workspace;
beforeAll(async () => {
  t = await bootIndexing();
  workspace = await createWorkspace(t);
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});
