import { randomUUID } from 'node:crypto';
import { BoardsService, CardsService } from '../../src/modules/board/index.js';
import { DocsService } from '../../src/modules/docs/index.js';
import { ProjectsService } from '../../src/modules/code/index.js';
import { AgentsService, type Brand } from '../../src/modules/identity/index.js';
import { SyncService } from '../../src/modules/lessons/index.js';
import { MemoriesService } from '../../src/modules/memory/index.js';
import type { TestApp } from '../app.js';
import { hireBuilder } from './builders.js';
import { createEmployee } from './hires.js';
import { insertBuild } from './inserted-builds.js';
import { indexedFile, type Victim } from './victim.js';
import { createWorkspace, type Workspace } from './workspace.js';

/** Kinds of what tools, resources and prompts take by name. */
export const KINDS = [
  'board',
  'column',
  'card',
  'member',
  'agent',
  'memory',
  'lesson',
  'page',
  'project',
  'desk',
  'build',
  'hire',
  'employee',
] as const;
export type Kind = (typeof KINDS)[number];

/** For each kind all the ways in which one thing can be named, the one for people first. */
export type Names = Readonly<Record<Kind, readonly string[]>>;

/** A workspace with one of everything that agents can name, and a second card. */
export interface AgentWorkspace extends Workspace {
  readonly names: Names;
}

export async function createAgentWorkspace(t: TestApp): Promise<AgentWorkspace> {
  const workspace = await createWorkspace(t);
  const { brand, admin } = workspace;
  const author = { brandId: brand.id, userId: admin.user.id };
  const board = await t.app
    .get(BoardsService)
    .create(brand.id, admin.user.id, { name: 'Own board', boardType: 'kanban' });
  const card = await t.app.get(CardsService).create(author, board.id, {
    title: 'Own card',
    description: 'Look at victim.ts. Is it right?',
  });
  await t.app.get(CardsService).create(author, board.id, { title: 'Own other card' });
  const space = await t.app.get(DocsService).create(brand.id, 'Own docs');
  const page = await t.app.get(DocsService).write(brand.id, space.id, admin.user.id, 'Own page', 'Own text');
  const agent = await t.app.get(AgentsService).put(`own-${randomUUID()}`, brand.id);
  const memory = await t.app.get(MemoriesService).create(brand.id, agent.id, {
    kind: 'fact',
    title: 'Own memory',
    body: 'What we know',
    description: null,
    tags: [],
    confidence: 0.8,
    importance: 'normal',
  });
  const project = await t.app.get(ProjectsService).create(brand.id, 'Own project');
  await indexedFile(t, brand.id, project.id);
  const desk = await t.database.row<{ id: string }>(
    `INSERT INTO workstations (brand_id, name) VALUES ($1, 'Own desk') RETURNING id`,
    [brand.id],
  );
  const [employee, candidate] = [
    await createEmployee(t, { name: `Employee ${randomUUID()}` }),
    await createEmployee(t, { name: `Candidate ${randomUUID()}` }),
  ];
  const hire = await t.database.row<{ id: string }>(
    `INSERT INTO hires (brand_id, profile_id, source, agent_id) VALUES ($1, $2, 'self_serve', $3) RETURNING id`,
    [brand.id, employee, `hired-${randomUUID()}`],
  );
  const builds = await insertBuilds(t, brand, board.id, card);
  const { key } = (await t.database.row<{ key: string }>('SELECT key FROM boards WHERE id = $1', [board.id]))!;
  return {
    ...workspace,
    names: {
      board: [board.name, key, board.id],
      column: [board.columns[0]!.name, board.columns[0]!.id],
      card: [`${key}-1`, card],
      member: [admin.user.fullName, admin.user.email, String(admin.user.id)],
      agent: [agent.id],
      memory: [memory.id],
      lesson: ['victim/one'],
      page: [`${space.id}/${page.id}`],
      project: ['Own project', project.id],
      desk: ['Own desk', desk!.id],
      build: builds,
      hire: [hire!.id],
      employee: [candidate],
    },
  };
}

/** A build of the first card that waits for an answer; one of another card that is queued; and a card without one. */
async function insertBuilds(t: TestApp, brand: Brand, boardId: string, card: string): Promise<string[]> {
  const { agentId, desk } = await hireBuilder(t, brand, { name: 'Own builder' });
  const { id: queued } = (await t.database.row<{ id: string }>(
    `INSERT INTO cards (brand_id, board_id, column_id, number, title, status, task_type, position)
     SELECT brand_id, board_id, column_id, 99, 'Own queued card', status, 'research', position FROM cards WHERE id = $1
     RETURNING id`,
    [card],
  ))!;
  await t.database.rows(`UPDATE cards SET agent_id = $2, task_type = 'research' WHERE board_id = $1 AND number = 2`, [
    boardId,
    agentId,
  ]);
  const of = { brandId: brand.id, agentId, deskId: desk.id };
  return [
    await insertBuild(t, { ...of, cardId: card, state: 'waiting' }),
    await insertBuild(t, { ...of, cardId: queued, state: 'queued' }),
  ];
}

/** A lesson that no other workspace has. */
export const FOREIGN_LESSON = 'secret/only';

export async function addForeignLesson(t: TestApp, { brandId, values }: Victim): Promise<void> {
  const content = '---\ntype: rule\nanchors: [victim.ts]\n---\nWhat only they know\n';
  const files = [{ path: `lessons/${FOREIGN_LESSON}.md`, content }];
  await t.app.get(SyncService).sync(brandId, values.project_id!, { files, commit: null, dryRun: false });
}

/** What the things of another workspace are called now: a mark may be in their names. */
export async function foreignNames({ database }: TestApp, { brandId, values }: Victim): Promise<Names> {
  // Refs are read in upper case.
  await database.rows('UPDATE boards SET key = upper(key) WHERE brand_id = $1', [brandId]);
  const named = (await database.row<
    Record<'board' | 'key' | 'column' | 'person' | 'email' | 'project' | 'desk', string>
  >(
    `SELECT b.name AS board, b.key, k.name AS column, u.full_name AS person, u.email, p.name AS project, d.name AS desk
       FROM boards b, board_columns k, users u, projects p, workstations d
      WHERE b.id = $1 AND k.id = $2 AND u.id = $3 AND p.id = $4 AND d.id = $5`,
    [values.board_id, values.column_id, values.user_id, values.project_id, values.workstation_id],
  ))!;
  const employee = await database.row<{ name: string }>('SELECT name FROM employees WHERE id = $1', [
    values.profile_id,
  ]);
  return {
    board: [named.board, named.key, values.board_id!],
    column: [named.column, values.column_id!],
    card: [`${named.key}-1`, values.task_id!],
    member: [named.person, named.email, values.user_id!],
    agent: [values.agent_id!],
    memory: [values.memory_id!],
    lesson: [FOREIGN_LESSON],
    page: [`${values.space_id}/${values.page_id}`],
    project: [named.project, values.project_id!],
    desk: [named.desk, values.workstation_id!],
    build: [values.build_id!],
    hire: [values.hire_id!],
    employee: [employee!.name, values.profile_id!],
  };
}

const MISSING: Names = {
  board: ['No such board', 'NONE', randomUUID()],
  column: ['No such column', randomUUID()],
  card: ['NONE-1', randomUUID()],
  member: ['No such person', 'nobody@test.example', '2147480000'],
  agent: ['no-such-agent'],
  memory: [randomUUID()],
  lesson: ['no/such'],
  page: [`${randomUUID()}/${randomUUID()}`],
  project: ['No such project', randomUUID()],
  desk: ['No such desk', randomUUID()],
  build: [randomUUID()],
  hire: [randomUUID()],
  employee: ['No such employee', randomUUID()],
};

/** A name of a thing of another workspace, and one of the same form that names nothing. */
export interface NamePair {
  readonly theirs: string;
  readonly missing: string;
}

export const pairsOf = (foreign: Names, kind: Kind): NamePair[] =>
  foreign[kind].map((theirs, index) => ({ theirs, missing: MISSING[kind][index]! }));

/** All that an answer may repeat of a name that was sent: itself, and the key in a ref or an address. */
export function formsOf(name: string): string[] {
  const [, key] = /^(?:board|memory|agent|lesson|docs):(.+)$/.exec(name) ?? [];
  const [, path] = /^workspace:\/\/\w+\/(.+?)(?:\/MEMORY\.md)?$/.exec(name) ?? [];
  const keys = [key, path, path && decodeURIComponent(path)].filter((one) => one !== undefined);
  return [name, decodeURIComponent(name), ...keys];
}
