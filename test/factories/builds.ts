import type { BuildUsage } from '../../src/shared/build-protocol.js';
import { bootApp, type TestApp } from '../app.js';
import type { CallOptions, Credentials } from '../support/api.js';
import { boardPath, cardPath, newBoard, postComment, succeed, type Board, type Card } from './boards.js';
import { hireBuilder, type Builder } from './builders.js';
import { attach, makeProject, type Project } from './projects.js';
import { REPOSITORIES, type Repository } from './repository.js';
import { createWorkspace, type Workspace } from './workspace.js';

/** The words of the interface about builds; nothing here is taken from the service. */

export const BUILDS = '/api/v1/builds';
export const NO_BUILD = [404, 'Build not found'];
export const SERVICE_ACTOR = { kind: 'service', id: null, name: 'Workspace Platform' };

export interface Build {
  id: string;
  card: { id: string; ref: string; title: string };
  board_id: string;
  project_id: string | null;
  agent: { agent_id: string; name: string } | null;
  workstation: { id: string; name: string } | null;
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'canceled';
  step: string | null;
  steps: { step: string; started_at: string }[];
  reason: string | null;
  message: string | null;
  attempt: number;
  coder: string | null;
  profile: { key: string; version: string } | null;
  limits: { minutes: number; budget_usd: number | null };
  branch: string | null;
  base_branch: string | null;
  base_commit: string | null;
  commit: string | null;
  changes: { files: number; insertions: number; deletions: number } | null;
  checks_status: 'passed' | 'failed' | 'none' | null;
  pr_url: string | null;
  usage: BuildUsage | null;
  question: string | null;
  summary: string | null;
  request: string | null;
  requested_by: { kind: string; id: string | null; name: string };
  queued_at: string;
  started_at: string | null;
  finished_at: string | null;
  merged_at: string | null;
}

export interface BuildSettings {
  start_on_assign: boolean;
  budget_usd_per_build: number | null;
  budget_usd_per_month: number | null;
  check_rounds: number;
}
export const DEFAULT_SETTINGS: BuildSettings = {
  start_on_assign: true,
  budget_usd_per_build: null,
  budget_usd_per_month: null,
  check_rounds: 2,
};

/** A workspace with a board, an admin who is signed in, and a hired builder whose desk is played. */
export interface Home extends Workspace {
  session: string;
  board: Board;
  builder: Builder;
}
/** Its builder builds a project with a repository. */
export interface CodeHome extends Home {
  project: Project;
  repo: Repository;
}

/** The service that may reach repositories of this suite; nothing is indexed unless its role is changed. */
export const bootBuilds = (env: Record<string, string> = {}, beside?: TestApp): Promise<TestApp> =>
  bootApp({ env: { REPOS_ALLOWED_ROOT: REPOSITORIES, ...env }, beside });

/** A home whose desk builds no project: cards of research need none. */
export async function newHome(t: TestApp, settings: { plan?: string } = {}): Promise<Home> {
  const workspace = await createWorkspace(t, settings);
  const [session, board, builder] = await Promise.all([
    workspace.admin.session(),
    newBoard(t, workspace),
    hireBuilder(t, workspace.brand),
  ]);
  return { ...workspace, session, board, builder };
}

export async function newCodeHome(t: TestApp, repo: Repository, settings: { plan?: string } = {}): Promise<CodeHome> {
  const workspace = await createWorkspace(t, settings);
  const { project } = await attach(t, await makeProject(t, workspace), repo);
  const [session, board, builder] = await Promise.all([
    workspace.admin.session(),
    newBoard(t, workspace),
    hireBuilder(t, workspace.brand, { projectId: project.id }),
  ]);
  return { ...workspace, session, board, builder, project, repo };
}

type Caller = Pick<Home, 'session'>;
type OnBoard = Pick<Home, 'session' | 'board'>;
/** As the person who is signed in. */
export const by = ({ session }: Caller): Credentials => ({ session });

// Cards, by a person who is signed in

/** A card of research: it needs no repository. */
export const research = async (t: TestApp, home: OnBoard, body: Record<string, unknown> = {}): Promise<Card> =>
  card(t, home, { task_type: 'research', ...body });
export const card = async (t: TestApp, home: OnBoard, body: Record<string, unknown> = {}): Promise<Card> =>
  succeed(
    await t.api.post(boardPath(home.board.id, '/tasks'), { ...by(home), body: { title: 'Round prices', ...body } }),
  ).body as Card;

export const change = async (t: TestApp, home: Caller, id: string, body: Record<string, unknown>): Promise<Card> =>
  succeed(await t.api.patch(cardPath(id), { ...by(home), body })).body as Card;
/** Gives a card to an agent, by a person. */
export const give = (
  t: TestApp,
  home: Caller & { builder: Builder },
  id: string,
  agent_id: string | null = home.builder.agentId,
) => change(t, home, id, { agent_id });
export const comment = async (t: TestApp, home: Caller, id: string, body: string): Promise<void> => {
  succeed(await t.api.post(cardPath(id, '/comments'), { ...by(home), body: { body } }));
};
export const commentByToken = (t: TestApp, token: string, id: string, body: string) =>
  postComment(t, { token }, id, { body });
export const readCard = async (t: TestApp, home: Caller, id: string): Promise<Card> =>
  succeed(await t.api.get(cardPath(id), by(home))).body as Card;
export const commentsOf = async (
  t: TestApp,
  home: Caller,
  id: string,
): Promise<{ author: unknown; author_id: number | null; body: string }[]> =>
  succeed(await t.api.get(cardPath(id, '/comments'), by(home))).body.items;

// Builds

export const buildPath = (id: string, rest = ''): string => `${BUILDS}/${id}${rest}`;
export const postBuild = (
  t: TestApp,
  credentials: Credentials,
  cardId: string,
  body: object = {},
  options: CallOptions = {},
) => t.api.post(cardPath(cardId, '/builds'), { ...credentials, body, ...options });
export const startBuild = async (t: TestApp, home: Caller, cardId: string, body: object = {}): Promise<Build> =>
  succeed(await postBuild(t, by(home), cardId, body)).body as Build;
export const getBuild = (t: TestApp, credentials: Credentials, id: string) => t.api.get(buildPath(id), credentials);
export const readBuild = async (t: TestApp, home: Caller, id: string): Promise<Build> =>
  succeed(await getBuild(t, by(home), id)).body as Build;
export const listBuilds = async (t: TestApp, home: Caller, query = ''): Promise<Build[]> =>
  succeed(await t.api.get(`${BUILDS}${query}`, by(home))).body.items as Build[];
/** Newest first. */
export const buildsOf = (t: TestApp, home: Caller, cardId: string): Promise<Build[]> =>
  listBuilds(t, home, `?task_id=${cardId}`);
/** The only build of a card. */
export async function onlyBuildOf(t: TestApp, home: Caller, cardId: string): Promise<Build> {
  const builds = await buildsOf(t, home, cardId);
  if (builds.length !== 1) throw new Error(`The card has ${builds.length} builds`);
  return builds[0]!;
}

type Act = 'cancel' | 'retry' | 'answer' | 'merge';
export const act = (t: TestApp, credentials: Credentials, id: string, what: Act, body: object = {}) =>
  t.api.post(buildPath(id, `/${what}`), { ...credentials, body });
const done = async (t: TestApp, home: Caller, id: string, what: Act, body: object = {}): Promise<Build> =>
  succeed(await act(t, by(home), id, what, body)).body as Build;
export const cancel = (t: TestApp, home: Caller, id: string) => done(t, home, id, 'cancel');
export const retry = (t: TestApp, home: Caller, id: string, message?: string) =>
  done(t, home, id, 'retry', { message });
export const answer = (t: TestApp, home: Caller, id: string, text: string) => done(t, home, id, 'answer', { text });
export const merge = (t: TestApp, home: Caller, id: string, method: 'squash' | 'merge' = 'squash') =>
  done(t, home, id, 'merge', { method });

/** A card given to the builder, and its build. */
export async function given(
  t: TestApp,
  home: OnBoard & { builder: Builder },
  body: Record<string, unknown> = {},
): Promise<{ card: Card; build: Build }> {
  const made = await research(t, home, { agent_id: home.builder.agentId, ...body });
  return { card: made, build: await onlyBuildOf(t, home, made.id) };
}

// Settings

export const settingsPath = ({ path }: Pick<Workspace, 'path'>): string => path('builds/settings');
export const putSettings = (t: TestApp, credentials: Credentials, home: Pick<Workspace, 'path'>, body: object) =>
  t.api.put(settingsPath(home), { ...credentials, body });
/** Those that are named; the others as they are by default. */
export const choose = async (t: TestApp, home: Home, settings: Partial<BuildSettings>): Promise<void> => {
  succeed(await putSettings(t, by(home), home, { ...DEFAULT_SETTINGS, ...settings }));
};
