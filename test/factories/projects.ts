import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { Response } from '../support/api.js';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { severalAtOnce, succeed } from './boards.js';
import { makeRepository, REPOSITORIES, type Files, type Repository } from './repository.js';
import { createWorkspace, type Workspace } from './workspace.js';

/** The words of the interface about projects, code and lessons; nothing here is taken from the service. */

export const PROJECTS = '/api/v1/projects';
export const NEAR = '/api/v1/memory/entries:near';
export const SEARCH = '/api/v1/memory/entries/search';
export const LOOKUP = '/api/v1/memory/anchors:lookup';
export const SIMILAR = '/api/v1/memory/entries:similar';
export const SYNC = '/api/v1/memory/entries:sync';
export const NO_PROJECT = [404, 'Project not found'];

export interface IndexState {
  status: 'none' | 'queued' | 'indexing' | 'ready' | 'failed';
  commit: string | null;
  nodes: number;
  edges: number;
  indexed_at: string | null;
  error: string | null;
}
/** Before the first index. */
export const NO_INDEX: IndexState = {
  status: 'none',
  commit: null,
  nodes: 0,
  edges: 0,
  indexed_at: null,
  error: null,
};
export interface Project {
  id: string;
  name: string;
  repository: { url: string; branch: string | null } | null;
  index: IndexState;
  lessons: { live: number; stale: number; drifted: number; errors: { path: string; message: string }[] };
  created_at: string;
  updated_at: string;
}
export interface Node {
  id: string;
  kind: 'folder' | 'file' | 'symbol';
  path: string;
}
export interface Brief {
  id: string;
  path: string;
  type: string;
  body: string;
  pinned: boolean;
  stale: boolean;
  stale_reason: string | null;
}
export interface LessonCommit {
  commit: string;
  committed_at: string;
  author: string;
  subject: string;
  paths: string[];
}

export interface Lesson extends Brief {
  /** Only of one that was asked for by its id. */
  commits?: LessonCommit[];
  project_id: string;
  anchors: string[];
  anchor_states: {
    kind: Node['kind'];
    written: string;
    path: string;
    state: 'unknown' | 'live' | 'gone';
    drifted: boolean;
    removed_in: string | null;
  }[];
  scope: string | null;
  tags: string[];
  author: string | null;
  card: string | null;
  freshness: 'fresh' | 'drifted' | 'removed';
  commit: string | null;
  created_at: string;
  updated_at: string;
  matched_by: 'anchor' | 'symbol' | 'folder' | null;
}
export interface Step {
  node_id: string;
  path: string;
  edge: 'import' | 'symbol_import' | 'call' | 'contains' | null;
}
export interface NearEntry extends Brief {
  hops: number;
  via_node_id: string;
  path_to: Step[];
}
export interface Near {
  entries: NearEntry[];
  reached_nodes: number;
  damped: { node_id: string; path: string; degree: number }[];
  truncated: boolean;
  degraded: string | null;
}
export interface Found {
  query: Record<string, unknown>;
  total: number;
  items: Lesson[];
  warnings: string[];
}
export interface Looked {
  counts: Record<string, number>;
  entries: Record<string, Brief[]>;
}
export interface Similar {
  matches: { id: string; path: string; similarity: number; type: string; pinned: boolean }[];
  compared: number;
  without_embedding: number;
  degraded: string | null;
}
export interface Synced {
  written: {
    id: string;
    path: string;
    possible_duplicate_of?: { id: string; path: string; similarity: number }[];
    unresolved_anchors?: string[];
  }[];
  unchanged: number;
  retired: number;
  errors: { path: string; message: string }[];
  duplicate_check: 'complete' | 'truncated';
}

type Caller = Pick<Workspace, 'token'>;
type Fields = Record<string, unknown>;
type Params = Record<string, string | number | boolean | undefined>;

/** A workspace with one project. */
export interface Home extends Workspace {
  project: Project;
}
/** A workspace with one project that has a repository. */
export interface CodeHome extends Home {
  repo: Repository;
}

const query = (params: Params): string => {
  const pairs = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : '';
};

/** A small repository. */
export const FILES = {
  'README.md': '# Read\n',
  'src/a.ts': 'export class A {\n  go(): number {\n    return 1;\n  }\n}\nexport const one = () => new A();\n',
  'src/deep/b.py': 'def work():\n    return 2\n',
  'src/deep/c.txt': 'words\n',
};

// The service

/** The service with a worker that indexes repositories of this suite. */
export const bootIndexing = (env: Record<string, string> = {}, beside?: TestApp): Promise<TestApp> =>
  bootApp({ env: { ROLE: 'all', REPOS_ALLOWED_ROOT: REPOSITORIES, ...env }, beside });

// Projects

export const projectPath = (id: string, rest = ''): string => `${PROJECTS}/${id}${rest}`;
export const postProject = (t: TestApp, { token }: Caller, body?: unknown) => t.api.post(PROJECTS, { token, body });
export const getProject = (t: TestApp, { token }: Caller, id: string) => t.api.get(projectPath(id), { token });
export const putRepository = (t: TestApp, { token }: Caller, id: string, body?: unknown) =>
  t.api.put(projectPath(id, '/repository'), { token, body });
export const postIndex = (t: TestApp, { token }: Caller, id: string) =>
  t.api.post(projectPath(id, '/index'), { token });
export const readProject = async (t: TestApp, { token, project }: Caller & { project: { id: string } }) =>
  succeed(await t.api.get<Project>(projectPath(project.id), { token })).body;

export async function makeProject(t: TestApp, workspace?: Workspace, name = 'Project'): Promise<Home> {
  const owner = workspace ?? (await createWorkspace(t));
  const project = succeed(await postProject(t, owner, { name })).body as Project;
  return { ...owner, project };
}

/** Puts the repository to the project, which queues an index. */
export async function attach<H extends Home>(
  t: TestApp,
  home: H,
  repo: Repository,
  branch?: string,
): Promise<H & CodeHome> {
  succeed(await putRepository(t, home, home.project.id, { url: repo.url, branch }));
  return { ...home, repo };
}

/** The project once no index of it is under way. */
export async function settled(t: TestApp, home: Home, withinMs = 120_000): Promise<Project> {
  let project = await readProject(t, home);
  await eventually(async () => {
    project = await readProject(t, home);
    if (['queued', 'indexing'].includes(project.index.status)) throw new Error(`still ${project.index.status}`);
  }, withinMs);
  return project;
}

/** Requests an index and returns the project once it is served. */
export async function reindex(t: TestApp, home: CodeHome, reference = 'HEAD'): Promise<Project> {
  succeed(await postIndex(t, home, home.project.id));
  return served(t, home, reference);
}

/** The project once the newest commit of the branch is served; throws if the index fails. */
async function served(t: TestApp, home: CodeHome, reference = 'HEAD'): Promise<Project> {
  const head = await home.repo.head(reference);
  let project = await settled(t, home);
  await eventually(async () => {
    project = await settled(t, home);
    const { status, commit } = project.index;
    if (status === 'ready' && commit !== head) throw new Error(`${commit} is served, not ${head}`);
  });
  if (project.index.status !== 'ready') throw new Error(`index: ${project.index.status} ${project.index.error}`);
  return project;
}

/** Asks for an index that is expected to fail. */
export async function failingIndex(t: TestApp, home: Home): Promise<Project> {
  succeed(await postIndex(t, home, home.project.id));
  return settled(t, home);
}

/** Attaches the repository and returns once it is indexed. */
export async function indexed(t: TestApp, home: Home, repo: Repository, branch?: string): Promise<CodeHome> {
  const code = await attach(t, home, repo, branch);
  return { ...code, project: await served(t, code, branch) };
}

/** A new project with an indexed repository of these files. */
export const indexedFiles = async (t: TestApp, files: Files, workspace?: Workspace): Promise<CodeHome> =>
  indexed(t, await makeProject(t, workspace), await makeRepository(files));

// Nodes

export const getNodes = (t: TestApp, { token, project }: Caller & { project: { id: string } }, path?: string) =>
  t.api.get<{ items: Node[]; commit: string | null }>(projectPath(project.id, `/nodes${query({ path })}`), { token });
export const nodesAt = async (t: TestApp, home: Home, path?: string): Promise<Node[]> =>
  succeed(await getNodes(t, home, path)).body.items;

/** The id of the node at this path; a missing one is thrown. */
export async function nodeId(t: TestApp, home: Home, path: string): Promise<string> {
  const [node] = await nodesAt(t, home, path);
  if (node?.path !== path) throw new Error(`no node at ${path}`);
  return node.id;
}

/** Every node of the project by its path, found by walking down from the top. */
export async function allNodes(t: TestApp, home: Home): Promise<Map<string, Node>> {
  const nodes = new Map<string, Node>();
  let level = await nodesAt(t, home);
  while (level.length) {
    for (const node of level) {
      if (nodes.has(node.path)) throw new Error(`${node.path} is contained twice`);
      nodes.set(node.path, node);
    }
    const below = await severalAtOnce(level.length, 8, async (index) => {
      const parent = level[index]!;
      const [self, ...children] = await nodesAt(t, home, parent.path);
      if (!isDeepStrictEqual(self, parent)) throw new Error(`${parent.path} is another node when it is read alone`);
      return children;
    });
    level = below.flat();
  }
  return nodes;
}

export const pathsOf = (nodes: Iterable<{ path: string }>): string[] => [...nodes].map(({ path }) => path);

// Lessons

export interface LessonFields {
  type?: unknown;
  anchors?: unknown;
  body?: string;
  [field: string]: unknown;
}

/** The text of a lesson file. */
export function lessonFile({ body = 'Mind this.', ...front }: LessonFields): string {
  return `---\n${stringify({ type: 'rule', ...front })}---\n\n${body}\n`;
}

/** Lesson files by their lesson's id. */
export const lessonFiles = (lessons: Record<string, LessonFields>): Record<string, string> =>
  Object.fromEntries(Object.entries(lessons).map(([id, fields]) => [`lessons/${id}.md`, lessonFile(fields)]));

export const postNear = (t: TestApp, { token }: Caller, body?: unknown) => t.api.post(NEAR, { token, body });
export const getSearch = (t: TestApp, { token }: Caller, params: Params) =>
  t.api.get(`${SEARCH}${query(params)}`, { token });
export const postLookup = (t: TestApp, { token }: Caller, body?: unknown) => t.api.post(LOOKUP, { token, body });
export const postSimilar = (t: TestApp, { token }: Caller, body?: unknown) => t.api.post(SIMILAR, { token, body });
export const postSync = (t: TestApp, { token }: Caller, body?: unknown) => t.api.post(SYNC, { token, body });

const read = <T>(answer: Response<any>): T => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as T;
};
export const near = async (t: TestApp, home: Home, body: Fields): Promise<Near> =>
  read<Near>(await postNear(t, home, { project_id: home.project.id, ...body }));
export const search = async (t: TestApp, home: Home, params: Params): Promise<Found> =>
  read<Found>(await getSearch(t, home, { project_id: home.project.id, ...params }));
export const lookup = async (t: TestApp, home: Home, body: Fields): Promise<Looked> =>
  read<Looked>(await postLookup(t, home, { project_id: home.project.id, ...body }));
export const similar = async (t: TestApp, caller: Caller, body: Fields): Promise<Similar> =>
  read<Similar>(await postSimilar(t, caller, body));
/** Syncs files by path; the answer says what became of them. */
export const sync = async (t: TestApp, home: Home, files: Record<string, string>, more: Fields = {}): Promise<Synced> =>
  read<Synced>(
    await postSync(t, home, {
      project_id: home.project.id,
      files: Object.entries(files).map(([path, content]) => ({ path, content })),
      ...more,
    }),
  );
/** Syncs lessons by their id; throws if one is refused. */
export async function syncLessons(t: TestApp, home: Home, lessons: Record<string, LessonFields>): Promise<Synced> {
  const synced = await sync(t, home, lessonFiles(lessons));
  if (synced.errors.length) throw new Error(JSON.stringify(synced.errors));
  return synced;
}

/** The lessons on and around this anchor by their id. */
export const lessonsAt = async (t: TestApp, home: Home, anchor: string): Promise<Map<string, Lesson>> =>
  new Map((await search(t, home, { anchor, limit: 500 })).items.map((lesson) => [lesson.id, lesson]));
/** The stale lessons of the project by their id. */
export const staleLessons = async (t: TestApp, home: Home): Promise<Map<string, Lesson>> =>
  new Map((await search(t, home, { stale: true, limit: 500 })).items.map((lesson) => [lesson.id, lesson]));

export const idsOf = (items: Iterable<{ id: string }>): string[] => [...items].map(({ id }) => id);
