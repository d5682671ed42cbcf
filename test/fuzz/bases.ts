import { Config } from '../../src/platform/kernel/config/config.js';
import { picture } from '../factories/workspace.js';
import { enrolment } from '../factories/desks.js';
import type { Caller } from './callers.js';
import { settings } from '../factories/sign-in.js';
import { isOperator } from './callers.js';
import { makeRepository, type Repository } from '../factories/repository.js';
import { PASSWORD } from '../factories/world.js';
import type { AttackerWorkspace } from './attacker-workspace.js';
import { Ref } from './ids.js';
import { randomUUID } from 'node:crypto';

let repository: Promise<Repository> | undefined;

type Body = Record<string, unknown>;
type Base = (workspace: AttackerWorkspace, caller: Caller) => Promise<Body> | Body;

/** Bodies that are good here and now, where the contract's example is not. */
export const BASES: Record<string, Base> = {
  login: ({ office }) => ({ email: office.admin.user.email, password: PASSWORD }),
  finishPasswordReset: async (workspace, caller) => ({
    token: await workspace.own('reset_token', 'finishPasswordReset', caller),
    password: PASSWORD,
  }),
  changeMyPassword: () => ({ current_password: 'not the one', new_password: 'nor this one' }),
  createMyToken: () => ({ scopes: ['brand:read'] }),
  issueToken: () => ({ user_id: new Ref('own', 'user_id'), scopes: ['brand:read'] }),
  createBrand: () => ({ name: 'Acme', plan: 'team' }),
  createUser: () => ({ email: `${randomUUID()}@made.example`, full_name: 'Made by the operator' }),
  createInvitation: () => ({ email: `${randomUUID()}@invited.example`, role: 'member' }),
  readInvitation: () => ({ token: new Ref('own', 'token') }),
  joinByInvitation: () => ({ token: new Ref('own', 'token') }),
  signUpByInvitation: () => ({ token: new Ref('own', 'token'), full_name: 'Invited', password: PASSWORD }),
  createInvitedAccount: () => ({ full_name: 'Invited', password: PASSWORD }),
  putAgent: () => ({ brand_id: new Ref('own', 'brand_id'), name: 'Helper' }),
  putIdentityProvider: ({ brandId }) =>
    settings('https://login.own.example', { id: brandId }, { domains: [`${randomUUID()}.example`] }),
  endProviderSessions: () => ({ logout_token: 'not a token' }),
  addFeedSource: () => ({ url: `https://own.example/${randomUUID()}` }),
  createWebhook: () => ({ url: `https://own.example/${randomUUID()}`, types: ['doc.*'] }),
  changeWebhook: () => ({ description: 'Own webhook' }),
  replayWebhook: () => ({ after: 'latest' }),
  changeMember: () => ({ position: 'Engineer' }),
  changeBrand: () => ({ name: 'Acme' }),
  renameBoard: () => ({ name: 'Own board' }),
  renameWorkspace: () => ({ name: 'Own workspace' }),
  dismissAttention: () => ({ kind: 'plan_limit', id: 'storage' }),
  restoreAttention: () => ({ kind: 'plan_limit', id: 'storage' }),
  renameMailAddress: () => ({ name: `n${randomUUID().slice(0, 12)}` }),
  createCard: () => ({ title: 'A card' }),
  changeCard: () => ({ title: 'Another title' }),
  createMemory: () => ({ agent_id: new Ref('own', 'agent_id'), kind: 'fact', title: 'A title', body: 'A body' }),
  changeMemory: () => ({ body: 'Another body' }),
  createSource: () => ({ agent_id: new Ref('own', 'agent_id'), source_type: 'openclaw', config: {} }),
  changeSource: () => ({ enabled: false }),
  attachRepository: async () => ({ url: (await (repository ??= makeRepository())).url }),
  findLessonsNear: () => ({ project_id: new Ref('own', 'project_id'), paths: ['victim.ts'] }),
  lookUpAnchors: () => ({ project_id: new Ref('own', 'project_id'), node_ids: [new Ref('own', 'node_id')] }),
  syncLessons: () => ({
    project_id: new Ref('own', 'project_id'),
    files: [{ path: 'lessons/own/one.md', content: '---\ntype: rule\nanchors: [victim.ts]\n---\nOwn lesson\n' }],
  }),
  callbackFromInstaller: () => ({ env_id: new Ref('own', 'env_id'), step: 'started' }),
  enrolDesk: async (workspace) => enrolment((await workspace.installer()).id),
  claimBuild: () => ({ coders: ['claude_code'], wait_seconds: 0 }),
  startBuild: () => ({}),
  retryBuild: () => ({}),
  reportBuildProgress: (workspace) => ({ seq: workspace.next(), step: 'coding' }),
  finishBuild: () => ({ outcome: 'answered', message: 'Done' }),
  reportDesk: () => ({ version: '0.3.0', running_builds: 0, login: 'valid' }),
  changeEnvironment: () => ({ name: 'Desk' }),
  hireEmployee: (_, caller) => (isOperator(caller) ? { brand_id: new Ref('own', 'brand_id') } : {}),
};

/** Query parameters without which nothing good can come of a call. */
export const QUERIES: Record<string, Base> = {
  getSignInOptions: () => ({ email: 'ada@acme.example' }),
  getMailAvailability: () => ({ name: 'somebody' }),
  findPerson: ({ office }) => ({ email: office.admin.user.email }),
  recallMemories: () => ({ query: 'deploys' }),
  searchMemories: () => ({ query: 'deploys' }),
  searchLessons: () => ({ project_id: new Ref('own', 'project_id'), anchor: 'victim.ts' }),
  getInstaller: async (workspace) => {
    const { id: env_id, pat } = await workspace.installer();
    return { runtime: 'claude_code', url: workspace.t.app.get(Config).baseUrl, env_id, pat };
  },
};

let image: Promise<Buffer> | undefined;
export const goodPicture = (): Promise<Buffer> => (image ??= picture('png'));
