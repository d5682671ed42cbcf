import { randomUUID } from 'node:crypto';
import { AgentsService, InvitationsService, TokensService } from '../../src/modules/identity/index.js';
import { ProjectsService } from '../../src/modules/code/index.js';
import { GraphBuilder } from '../../src/engines/code-index/graph/build-graph.js';
import { bytesOfUuid } from '../../src/engines/code-index/graph/uuid-bytes.js';
import { INDEX_VERSION } from '../../src/engines/code-index/indexing/index-task.js';
import { SyncService } from '../../src/modules/lessons/index.js';
import { BoardsService, CardsService } from '../../src/modules/board/index.js';
import { DocsService } from '../../src/modules/docs/index.js';
import { FeedService } from '../../src/modules/feed/index.js';
import { EmployeesService } from '../../src/modules/hires/index.js';
import { MemoriesService } from '../../src/modules/memory/index.js';
import { WebhooksService } from '../../src/modules/webhooks/index.js';
import type { TestApp } from '../app.js';
import { insertBuild } from './inserted-builds.js';
import type { Person } from './world.js';

/** A workspace with one of everything, and a value for every path parameter that names something of it. */
export interface Victim {
  brandId: number;
  admin: Person;
  values: Record<string, string>;
}

export async function createVictim(t: TestApp): Promise<Victim> {
  const { world, app, database } = t;
  const brand = await world.brand({ name: 'Victim with a telling name' });
  const admin = await world.member(brand, 'admin');
  const { token } = await app
    .get(TokensService)
    .issue(brand.id, admin.user.id, { scopes: ['brand:read'], name: 'victim token' });
  const invitation = await app.get(InvitationsService).create(brand.id, 'invited@victim.example', 'member');
  const secret = await app.get(InvitationsService).renewSecret(invitation.id);
  const source = await app.get(FeedService).add(brand.id, 'https://victim.example/feed', 'Victim feed');
  const board = await app
    .get(BoardsService)
    .create(brand.id, admin.user.id, { name: 'Victim board', boardType: 'kanban' });
  const author = { brandId: brand.id, userId: admin.user.id };
  const card = await app.get(CardsService).create(author, board.id, { title: 'Victim card' });
  const space = await app.get(DocsService).create(brand.id, 'Victim docs');
  const page = await app.get(DocsService).write(brand.id, space.id, admin.user.id, 'Victim page', 'Victim text');
  const comment = await app.get(CardsService).comment(author, card, 'Victim comment');
  const attachment = randomUUID();
  await database.rows(
    `INSERT INTO attachments (id, brand_id, card_id, name, type, bytes, storage_key, author_id)
     VALUES ($1, $2, $3, 'victim.txt', 'text/plain; charset=utf-8', 6, $4, $5)`,
    [attachment, brand.id, card, `attachments/${brand.id}/${attachment}.bin`, admin.user.id],
  );
  await database.rows('UPDATE cards SET attachments_count = 1 WHERE id = $1', [card]);
  const agent = await app.get(AgentsService).put('victim-agent', brand.id);
  const memory = await app.get(MemoriesService).create(brand.id, agent.id, {
    kind: 'fact',
    title: 'Victim memory',
    body: 'What only the victim knows',
    description: null,
    tags: [],
    confidence: 0.8,
    importance: 'normal',
  });
  // Two kinds of sources are named alike in paths: here one id is both.
  await database.rows(
    `INSERT INTO memory_sources (id, brand_id, agent_id, source_type, config, enabled, created_at, updated_at)
     VALUES ($1, $2, $3, 'openclaw', '{}', true, now(), now())`,
    [source.id, brand.id, agent.id],
  );
  const conversation = randomUUID();
  await database.rows(
    `INSERT INTO memory_conversations (id, brand_id, agent_id, source_id, source_type, conversation, from_byte, to_byte,
                                       digest, messages, next_attempt_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'openclaw', 'victim.jsonl', 0, 1, 'x', '[]', now(), now(), now())`,
    [conversation, brand.id, agent.id, source.id],
  );
  const profile = {
    name: 'Victim employee',
    kind: 'assistant' as const,
    template: null,
    packages: [],
    published: false,
  };
  const employee = await app.get(EmployeesService).create(profile);
  const desk = await database.row<{ id: string }>(
    `INSERT INTO workstations (brand_id, name) VALUES ($1, 'Victim desk') RETURNING id`,
    [brand.id],
  );
  const update = await database.row<{ id: string }>(
    `INSERT INTO machine_updates (brand_id, workstation_id, requested_by, requested_at)
     VALUES ($1, $2, $3, now()) RETURNING id`,
    [brand.id, desk!.id, admin.user.id],
  );
  const hire = await database.row<{ id: string }>(
    `INSERT INTO hires (brand_id, profile_id, source, agent_id) VALUES ($1, $2, 'self_serve', 'victim-hire') RETURNING id`,
    [brand.id, employee.id],
  );
  const { webhook } = await app.get(WebhooksService).create(brand.id, {
    url: 'https://hooks.victim.example/in',
    types: [],
    description: 'Victim webhook',
    audit: false,
    enabled: true,
  });
  const delivery = await database.row<{ id: string }>(
    `INSERT INTO webhook_deliveries (webhook_id, type, status, next_attempt_at, created_at)
     VALUES ($1, 'webhook.test', 'failed', now(), now()) RETURNING id`,
    [webhook.id],
  );
  const project = await app.get(ProjectsService).create(brand.id, 'Victim project');
  const node = await indexedFile({ app, database }, brand.id, project.id);
  const build = await insertBuild({ database }, { brandId: brand.id, cardId: card, state: 'waiting' });
  await database.rows(
    `INSERT INTO build_log_pieces (build_id, first_seq, last_seq, bytes, entries) VALUES ($1, 1, 1, 80, $2)`,
    [build, JSON.stringify({ at: '2026-01-01T00:00:00.000Z', kind: 'text', step: 'coding', text: 'Victim log' })],
  );
  return {
    brandId: brand.id,
    admin,
    values: {
      brand_id: String(brand.id),
      user_id: String(admin.user.id),
      token_id: token.id,
      token: secret!,
      invitation_id: String(invitation.id),
      source_id: source.id,
      board_id: board.id,
      space_id: space.id,
      picture_id: randomUUID(),
      kind: 'board',
      resource_id: board.id,
      page_id: page.id,
      task_id: card,
      comment_id: comment.id,
      attachment_id: attachment,
      column_id: board.columns[0]!.id,
      parent_id: card,
      project_id: project.id,
      node_id: node,
      workstation_id: desk!.id,
      build_id: build,
      session_id: 'victim-session',
      agent_id: agent.id,
      memory_id: memory.id,
      conversation_id: conversation,
      profile_id: employee.id,
      environment_id: desk!.id,
      env_id: desk!.id,
      machine_id: desk!.id,
      update_id: update!.id,
      hire_id: hire!.id,
      webhook_id: webhook.id,
      delivery_id: delivery!.id,
      key: 'victim-plan',
      client_id: 'victim-client',
      name: 'housekeeping',
      field: 'model',
    },
  };
}

/** Gives a project an index of one file with a lesson on it; returns the id of the file's node. */
export async function indexedFile(
  { app, database }: Pick<TestApp, 'app' | 'database'>,
  brandId: number,
  projectId: string,
): Promise<string> {
  const id = randomUUID();
  const graph = new GraphBuilder([{ kind: 'file', path: 'victim.ts', digest: '' }]).build(bytesOfUuid(id));
  const commit = '1'.repeat(40);
  await database.rows(
    `UPDATE projects SET repository_url = 'https://git.victim.example/Victim.git', revision = 1, index_status = 'ready' WHERE id = $1`,
    [projectId],
  );
  await database.rows(
    'INSERT INTO code_graphs (project_id, revision, version, commit, graph) VALUES ($1, 1, $2, $3, $4)',
    [projectId, INDEX_VERSION, commit, graph.bytes],
  );
  const content = '---\ntype: rule\nanchors: [victim.ts]\n---\nVictim lesson\n';
  const files = [{ path: 'lessons/victim/one.md', content }];
  await app.get(SyncService).sync(brandId, projectId, { files, commit: null, dryRun: false });
  return id;
}

/** Path values that name nothing of a workspace. */
const WORDS = ['field', 'kind'];

/** Values of the same form that name nothing. */
export function missingValues({ values }: Victim): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (WORDS.includes(name)) return [name, value];
      if (/^\d+$/.test(value)) return [name, '2147480000'];
      return [name, /^[0-9a-f-]{36}$/.test(value) ? randomUUID() : `${value.slice(0, 4)}0000000`];
    }),
  );
}
