import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AgentsService, InvitationsService, newSecret, TokensService } from '../../src/modules/identity/index.js';
import { BoardsService, CardsService } from '../../src/modules/board/index.js';
import { BoardGuests } from '../../src/modules/board/board-guests.js';
import { DocsService } from '../../src/modules/docs/index.js';
import { DeliveriesService, WebhooksService } from '../../src/modules/webhooks/index.js';
import { FeedService } from '../../src/modules/feed/index.js';
import { ProjectsService } from '../../src/modules/code/index.js';
import { hireBuilder } from '../factories/builders.js';
import type { Build } from '../factories/builds.js';
import { createEmployee } from '../factories/hires.js';
import { insertBuild } from '../factories/inserted-builds.js';
import { enrolDesk, orderDesk, uploadPhoto } from '../factories/desks.js';
import { memoryBody } from '../factories/memory.js';
import { setProvider, settings } from '../factories/sign-in.js';
import { indexedFile } from '../factories/victim.js';
import { picture, putMember, shareBoard, shareSpace, upload } from '../factories/workspace.js';
import { ADMIN_KEY } from '../app.js';
import type { Caller } from './callers.js';
import type { AttackerWorkspace } from './attacker-workspace.js';

type Maker = (workspace: AttackerWorkspace, caller: Caller) => Promise<string | number>;

/** Each person has their own. */
export const PERSONAL = new Set(['token_id', 'token', 'resource_id']);

/** What a call that succeeds takes away; every DELETE takes away what it names. */
export const USED_UP: Record<string, string[]> = {
  runLoop: ['name'],
  rotateMyToken: ['token_id'],
  acceptInvitation: ['token'],
  joinByInvitation: ['token'],
  signUpByInvitation: ['token'],
  createInvitedAccount: ['token'],
  putIdentityProvider: ['key'],
  makeMember: ['user_id'],
  changeMember: ['user_id'],
  changeWebhook: ['webhook_id', 'delivery_id'],
  hireEmployee: ['profile_id'],
  cancelHire: ['hire_id'],
  cancelHireNow: ['hire_id'],
  resumeHire: ['hire_id'],
  retryConversation: ['conversation_id'],
  requestMachineUpdate: ['machine_id', 'workstation_id'],
  indexProject: ['project_id', 'node_id'],
  attachRepository: ['project_id', 'node_id'],
  startBuild: ['task_id'],
  cancelBuild: ['build_id'],
  retryBuild: ['build_id'],
  answerBuild: ['build_id'],
  finishBuild: ['build_id'],
  changeEmployee: ['profile_id'],
  changeMemory: ['memory_id'],
  putMember: ['user_id'],
  lockAccount: ['user_id'],
  deleteProject: ['node_id'],
  removeBoard: ['column_id', 'task_id'],
  removeDocsSpace: ['page_id'],
  finishPasswordReset: ['reset_token'],
  releaseWorkstation: ['machine_id', 'env_id', 'environment_id'],
  enrolDesk: ['env_id'],
  regeneratePat: ['env_id'],
};

const author = ({ brandId, office }: AttackerWorkspace) => ({ brandId, userId: office.admin.user.id });

const newPerson: Maker = async ({ t, brandId }) => {
  const user = await t.world.user();
  await putMember(t, brandId, user.id);
  return user.id;
};
const attach =
  (of: 'task_id' | 'page_id', column: 'card_id' | 'page_id'): Maker =>
  async (workspace) => {
    const id = randomUUID();
    const owner = await workspace.own(of, '', 'admin token');
    await workspace.t.database.rows(
      `INSERT INTO attachments (id, brand_id, ${column}, name, type, bytes, storage_key, author_id)
       VALUES ($1, $2, $3, 'own.txt', 'text/plain; charset=utf-8', 3, $4, $5)`,
      [...[id, workspace.brandId, owner], ...[`attachments/${workspace.brandId}/${id}.bin`, author(workspace).userId]],
    );
    await workspace.t.database.rows('UPDATE cards SET attachments_count = attachments_count + 1 WHERE id = $1', [
      owner,
    ]);
    return id;
  };
const newPictured: Maker = async (workspace, caller) => {
  const user = await newPerson(workspace, caller);
  const path = workspace.office.path(`members/${user}/photo`);
  await upload(workspace.t, path, await workspace.credentials('admin token'), { bytes: await picture('png') });
  return user;
};
const newWebhook: Maker = async ({ t, brandId }) => {
  const fields = { url: 'https://own.example/in', types: ['doc.*'], description: null, audit: false, enabled: true };
  return (await t.app.get(WebhooksService).create(brandId, fields)).webhook.id;
};
const newProvider: Maker = async ({ t, brandId }) => {
  const key = `own-${randomUUID().slice(0, 8)}`;
  await setProvider(t, key, settings('https://login.own.example', { id: brandId }, { domains: [`${key}.example`] }));
  return key;
};
const newGuest: Maker = async (workspace) => {
  const user = await workspace.t.world.user();
  const token = (await workspace.credentials('admin token')).token!;
  await shareBoard(workspace.t, token, await workspace.own('board_id', '', 'admin token'), user.id);
  return user.id;
};
const newOutsider: Maker = async ({ t }) => (await t.world.user()).id;
const newHire: Maker = async (workspace) => {
  const profile = await createEmployee(workspace.t);
  const row = await workspace.t.database.row<{ id: string }>(
    `INSERT INTO hires (brand_id, profile_id, source, agent_id) VALUES ($1, $2, 'self_serve', $3) RETURNING id`,
    [workspace.brandId, profile, `hired-${randomUUID()}`],
  );
  return row!.id;
};
/** Past the limits of mails: one person is not invited so often. */
const newInvitation = async ({ t, brandId }: AttackerWorkspace, email: string): Promise<number> => {
  const row = await t.database.row<{ id: number }>(
    `INSERT INTO invitations (brand_id, email, role, secret_hash, status, expires_at)
     VALUES ($1, $2, 'member', $3, 'pending', $4) RETURNING id`,
    [brandId, email, randomBytes(32), new Date(t.clock.now().getTime() + 86_400_000)],
  );
  return row!.id;
};
const secretOf = async ({ t }: AttackerWorkspace, invitationId: number): Promise<string> =>
  (await t.app.get(InvitationsService).renewSecret(invitationId))!;
const newcomersLink: Maker = async (workspace) =>
  secretOf(workspace, await newInvitation(workspace, `${randomUUID()}@invited.example`));
const newDesk: Maker = async (workspace) => (await orderDesk(workspace.t, await workspace.signedIn())).workstation_id;

/** A card that can be built: research needs no repository. */
const newBuilderCard = async (workspace: AttackerWorkspace) => {
  const { t, brandId, office } = workspace;
  const builder = await hireBuilder(t, office.brand);
  const board = await workspace.own('board_id', '', 'admin token');
  const cardId = await t.app
    .get(CardsService)
    .create(author(workspace), board, { title: 'Own card', task_type: 'research' });
  await t.database.rows('UPDATE cards SET agent_id = $2 WHERE id = $1', [cardId, builder.agentId]);
  return { brandId, cardId, agentId: builder.agentId, deskId: builder.desk.id };
};
const newBuild =
  (state: Build['state']): Maker =>
  async (workspace) =>
    insertBuild(workspace.t, { ...(await newBuilderCard(workspace)), state });
/** It runs on the attacker's desk. */
const runningBuild: Maker = async (workspace) => {
  const { id: deskId } = await workspace.desk();
  return insertBuild(workspace.t, { ...(await newBuilderCard(workspace)), state: 'running', deskId });
};

export const MAKERS: Record<string, Maker> = {
  brand_id: (workspace) => Promise.resolve(workspace.brandId),
  user_id: newPerson,
  'putBoardGuest.user_id': newOutsider,
  'putDocsGuest.user_id': newOutsider,
  'removeBoardGuest.user_id': newGuest,
  'removeDocsGuest.user_id': async (workspace) => {
    const user = await workspace.t.world.user();
    const { token } = await workspace.credentials('admin token');
    await shareSpace(workspace.t, token!, await workspace.own('space_id', '', 'admin token'), user.id);
    return user.id;
  },
  'makeMember.user_id': newGuest,
  'removeGuest.user_id': newGuest,
  'getMemberPhoto.user_id': newPictured,
  'getBoardPicture.picture_id': async (workspace, caller) => {
    const of = [workspace.brandId, await newPictured(workspace, caller)];
    const sql = 'SELECT photo FROM members WHERE brand_id = $1 AND user_id = $2';
    const row = await workspace.t.database.row<{ photo: string }>(sql, of);
    return /([0-9a-f-]{36})\.\w+$/.exec(row!.photo)![1]!;
  },
  'login.brand_id': (workspace) => Promise.resolve(workspace.brandId),
  token_id: async (workspace, caller) =>
    (
      await workspace.t.app
        .get(TokensService)
        .issue(workspace.brandId, workspace.personOf(caller).id, { scopes: ['brand:read'], name: 'spare' })
    ).token.id,
  token: async (workspace, caller) => {
    const { email } = workspace.personOf(caller);
    await workspace.t.database.rows('DELETE FROM invitations WHERE email = $1', [email]);
    return secretOf(workspace, await newInvitation(workspace, email));
  },
  'createInvitedAccount.token': newcomersLink,
  'signUpByInvitation.token': newcomersLink,
  invitation_id: (workspace) => newInvitation(workspace, `${randomUUID()}@invited.example`),
  'runLoop.name': async (workspace) => {
    const { body } = await workspace.t.api.get('/api/v1/admin/loops', { adminKey: ADMIN_KEY });
    const names = (body.items as { name: string }[]).map(({ name }) => name);
    return names[workspace.next() % names.length]!;
  },
  'putPlan.key': () => Promise.resolve('fuzzed-plan'),
  'putIdentityProvider.key': () => Promise.resolve(`own-${randomUUID().slice(0, 8)}`),
  'getIdentityProvider.key': newProvider,
  'deleteIdentityProvider.key': newProvider,
  'startSignIn.key': newProvider,
  'finishSignIn.key': newProvider,
  'endProviderSessions.key': newProvider,
  'setFeature.key': () => Promise.resolve('feed'),
  key: () => Promise.resolve('claude.coding'),
  field: () => Promise.resolve('effort'),
  agent_id: async ({ t, brandId }) => (await t.app.get(AgentsService).put(`own-${randomUUID()}`, brandId)).id,
  source_id: async (workspace) => {
    const { token } = await workspace.credentials('admin token');
    const body = { agent_id: await workspace.own('agent_id', '', 'admin token'), source_type: 'openclaw', config: {} };
    return (await workspace.t.api.post('/api/v1/memory/sources', { token, body })).body.id;
  },
  'removeFeedSource.source_id': async ({ t, brandId }) =>
    (await t.app.get(FeedService).add(brandId, `https://own.example/${randomUUID()}`, 'Own feed')).id,
  webhook_id: newWebhook,
  // Its endpoint has answered, as far as is known here.
  'replayWebhook.webhook_id': async (workspace, caller) => {
    const id = await newWebhook(workspace, caller);
    await workspace.t.database.rows('UPDATE webhooks SET verified_at = now() WHERE id = $1', [id]);
    return id;
  },
  delivery_id: async (workspace) => {
    const webhook = await workspace.own('webhook_id', '', 'admin token');
    return (await workspace.t.app.get(DeliveriesService).test(workspace.brandId, webhook)).id;
  },
  board_id: async (workspace) =>
    (
      await workspace.t.app
        .get(BoardsService)
        .create(workspace.brandId, workspace.office.admin.user.id, { name: 'Own board', boardType: 'kanban' })
    ).id,
  kind: () => Promise.resolve('board'),
  /** A board of somebody else's that the caller was made a guest of. */
  resource_id: async (workspace, caller) => {
    const { t } = workspace;
    const host = await t.world.member(await t.world.brand(), 'admin');
    const { id } = await t.app
      .get(BoardsService)
      .create(host.brandId, host.user.id, { name: 'Board of a host', boardType: 'kanban' });
    await t.app.get(BoardGuests).put(host.brandId, id, workspace.personOf(caller).id, 'viewer');
    return id;
  },
  column_id: async (workspace) => {
    const board = await workspace.own('board_id', '', 'admin token');
    const row = await workspace.t.database.row<{ id: string }>(
      'SELECT id FROM board_columns WHERE board_id = $1 LIMIT 1',
      [board],
    );
    return row!.id;
  },
  task_id: async (workspace) => {
    const board = await workspace.own('board_id', '', 'admin token');
    return workspace.t.app.get(CardsService).create(author(workspace), board, { title: 'Own card' });
  },
  comment_id: async (workspace) => {
    const card = await workspace.own('task_id', '', 'admin token');
    return (await workspace.t.app.get(CardsService).comment(author(workspace), card, 'Own comment')).id;
  },
  attachment_id: attach('task_id', 'card_id'),
  'getPageAttachment.attachment_id': attach('page_id', 'page_id'),
  'removePageAttachment.attachment_id': attach('page_id', 'page_id'),
  'startBuild.task_id': async (workspace) => (await newBuilderCard(workspace)).cardId,
  build_id: newBuild('failed'),
  'cancelBuild.build_id': newBuild('queued'),
  'answerBuild.build_id': newBuild('waiting'),
  'reportBuildProgress.build_id': runningBuild,
  'finishBuild.build_id': runningBuild,
  space_id: async ({ t, brandId }) => (await t.app.get(DocsService).create(brandId, 'Own docs')).id,
  page_id: async (workspace) => {
    const space = await workspace.own('space_id', '', 'admin token');
    const { userId } = author(workspace);
    return (await workspace.t.app.get(DocsService).write(workspace.brandId, space, userId, 'Own page', 'Text')).id;
  },
  memory_id: async (workspace) => {
    const { token } = await workspace.credentials('admin token');
    const body = memoryBody(await workspace.own('agent_id', '', 'admin token'), { title: `Own ${workspace.next()}` });
    return (await workspace.t.api.post('/api/v1/memory/memories', { token, body })).body.id;
  },
  conversation_id: async (workspace) => {
    const id = randomUUID();
    const [agent, source] = [
      await workspace.own('agent_id', '', 'admin token'),
      await workspace.own('source_id', '', 'admin token'),
    ];
    await workspace.t.database.rows(
      `INSERT INTO memory_conversations (id, brand_id, agent_id, source_id, source_type, conversation, from_byte, to_byte,
                                         digest, messages, status, error, attempts, next_attempt_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'openclaw', $5::text, 0, 1, convert_to($5::text, 'UTF8'), '[]', 'failed', 'x', 5, NULL, now(), now())`,
      [id, workspace.brandId, agent, source, `${id}.jsonl`],
    );
    return id;
  },
  project_id: async (workspace) => {
    const { id } = await workspace.t.app
      .get(ProjectsService)
      .create(workspace.brandId, `Own project ${workspace.next()}`);
    await indexedFile(workspace.t, workspace.brandId, id);
    return id;
  },
  node_id: async (workspace) => {
    const { id } = await workspace.t.app.get(ProjectsService).create(workspace.brandId, `Own code ${workspace.next()}`);
    return indexedFile(workspace.t, workspace.brandId, id);
  },
  workstation_id: newDesk,
  'getEnvironmentImage.workstation_id': async (workspace) => {
    const id = await newDesk(workspace, 'admin session');
    const { session } = await workspace.signedIn();
    await uploadPhoto(workspace.t, { ...workspace.office, session }, String(id), { bytes: await picture('png') });
    return id;
  },
  env_id: async (workspace) => (await workspace.installer()).id,
  environment_id: newDesk,
  machine_id: async (workspace) => (await enrolDesk(workspace.t, await workspace.signedIn())).id,
  update_id: async (workspace) => {
    const row = await workspace.t.database.row<{ id: string }>(
      `INSERT INTO machine_updates (brand_id, workstation_id, requested_by, requested_at)
       VALUES ($1, $2, $3, now()) RETURNING id`,
      [workspace.brandId, await newDesk(workspace, 'admin session'), workspace.office.admin.user.id],
    );
    return row!.id;
  },
  profile_id: ({ t }) => createEmployee(t),
  hire_id: newHire,
  'resumeHire.hire_id': async (workspace, caller) => {
    const id = await newHire(workspace, caller);
    await workspace.t.api.post(`/api/v1/employees/hires/${id}/cancel`, { adminKey: ADMIN_KEY });
    return id;
  },
  'getAgentGrants.agent_id': async (workspace, caller) => {
    const id = await newHire(workspace, caller);
    const row = await workspace.t.database.row<{ agent_id: string }>('SELECT agent_id FROM hires WHERE id = $1', [id]);
    await workspace.t.app.get(AgentsService).put(row!.agent_id, workspace.brandId);
    return row!.agent_id;
  },
  /** The link of a mail that lets its reader choose a password. */
  reset_token: async (workspace) => {
    const secret = newSecret('wsr');
    const { id } = await workspace.t.world.user();
    await workspace.t.database.rows(
      'INSERT INTO password_resets (id, secret_hash, user_id, expires_at, created_at) VALUES ($1, $2, $3, $4, now())',
      [
        randomUUID(),
        createHash('sha256').update(secret).digest(),
        id,
        new Date(workspace.t.clock.now().getTime() + 3_600_000),
      ],
    );
    return secret;
  },
};
