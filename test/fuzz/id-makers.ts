import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AgentsService, InvitationsService, newSecret, TokensService } from '../../src/modules/identity/index.js';
import { BoardsService, CardsService } from '../../src/modules/board/index.js';
import { BoardGuests } from '../../src/modules/board/board-guests.js';
import { DocsService } from '../../src/modules/docs/index.js';
import { FeedService } from '../../src/modules/feed/index.js';
import { ProjectsService } from '../../src/modules/code/index.js';
import { createEmployee } from '../factories/hires.js';
import { enrolDesk, orderDesk, uploadPhoto } from '../factories/desks.js';
import { memoryBody } from '../factories/memory.js';
import { indexedFile } from '../factories/victim.js';
import { picture, putMember, shareBoard, shareSpace, upload } from '../factories/workspace.js';
import { ADMIN_KEY } from '../app.js';
import type { Caller } from './callers.js';
import type { Estate } from './attacker-workspace.js';

type Maker = (estate: Estate, caller: Caller) => Promise<string | number>;

/** Each person has their own. */
export const PERSONAL = new Set(['token_id', 'token', 'resource_id']);

/** What a call that succeeds takes away; every DELETE takes away what it names. */
export const USED_UP: Record<string, string[]> = {
  runLoop: ['name'],
  rotateMyToken: ['token_id'],
  acceptInvitation: ['token'],
  makeMember: ['user_id'],
  changeMember: ['user_id'],
  hireEmployee: ['profile_id'],
  cancelHire: ['hire_id'],
  cancelHireNow: ['hire_id'],
  resumeHire: ['hire_id'],
  retryConversation: ['conversation_id'],
  requestMachineUpdate: ['machine_id', 'workstation_id'],
  indexProject: ['project_id', 'node_id'],
  attachRepository: ['project_id', 'node_id'],
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

const author = ({ brandId, office }: Estate) => ({ brandId, userId: office.admin.user.id });

const newPerson: Maker = async ({ t, brandId }) => {
  const user = await t.world.user();
  await putMember(t, brandId, user.id);
  return user.id;
};
const newGuest: Maker = async (estate) => {
  const user = await estate.t.world.user();
  const token = (await estate.credentials('admin token')).token!;
  await shareBoard(estate.t, token, await estate.own('board_id', '', 'admin token'), user.id);
  return user.id;
};
const newStranger: Maker = async ({ t }) => (await t.world.user()).id;
const newHire: Maker = async (estate) => {
  const profile = await createEmployee(estate.t);
  const row = await estate.t.database.row<{ id: string }>(
    `INSERT INTO hires (brand_id, profile_id, source, agent_id) VALUES ($1, $2, 'self_serve', $3) RETURNING id`,
    [estate.brandId, profile, `hired-${randomUUID()}`],
  );
  return row!.id;
};
const newDesk: Maker = async (estate) => (await orderDesk(estate.t, await estate.signedIn())).workstation_id;

export const MAKERS: Record<string, Maker> = {
  brand_id: (estate) => Promise.resolve(estate.brandId),
  user_id: newPerson,
  'putBoardGuest.user_id': newStranger,
  'putDocsGuest.user_id': newStranger,
  'removeBoardGuest.user_id': newGuest,
  'removeDocsGuest.user_id': async (estate) => {
    const user = await estate.t.world.user();
    const { token } = await estate.credentials('admin token');
    await shareSpace(estate.t, token!, await estate.own('space_id', '', 'admin token'), user.id);
    return user.id;
  },
  'makeMember.user_id': newGuest,
  'removeGuest.user_id': newGuest,
  'getMemberPhoto.user_id': async (estate) => {
    const user = await newPerson(estate, 'operator');
    const path = estate.office.path(`members/${user}/photo`);
    await upload(estate.t, path, await estate.credentials('admin token'), { bytes: await picture('png') });
    return user;
  },
  'login.brand_id': (estate) => Promise.resolve(estate.brandId),
  token_id: async (estate, caller) =>
    (
      await estate.t.app
        .get(TokensService)
        .issue(estate.brandId, estate.personOf(caller).id, { scopes: ['brand:read'], name: 'spare' })
    ).token.id,
  token: async (estate, caller) => {
    const invitations = estate.t.app.get(InvitationsService);
    const { email } = estate.personOf(caller);
    await estate.t.database.rows('DELETE FROM invitations WHERE email = $1', [email]);
    // Past the limits of mails: one person is not invited so often.
    const row = await estate.t.database.row<{ id: number }>(
      `INSERT INTO invitations (brand_id, email, role, secret_hash, status, expires_at)
       VALUES ($1, $2, 'member', $3, 'pending', $4) RETURNING id`,
      [estate.brandId, email, randomBytes(32), new Date(estate.t.clock.now().getTime() + 86_400_000)],
    );
    return (await invitations.renewSecret(row!.id))!;
  },
  'runLoop.name': async (estate) => {
    const { body } = await estate.t.api.get('/api/v1/admin/loops', { adminKey: ADMIN_KEY });
    const names = (body.items as { name: string }[]).map(({ name }) => name);
    return names[estate.next() % names.length]!;
  },
  'putPlan.key': () => Promise.resolve('fuzzed-plan'),
  'setFeature.key': () => Promise.resolve('feed'),
  key: () => Promise.resolve('claude.coding'),
  field: () => Promise.resolve('effort'),
  agent_id: async ({ t, brandId }) => (await t.app.get(AgentsService).put(`own-${randomUUID()}`, brandId)).id,
  source_id: async (estate) => {
    const { token } = await estate.credentials('admin token');
    const body = { agent_id: await estate.own('agent_id', '', 'admin token'), source_type: 'openclaw', config: {} };
    return (await estate.t.api.post('/api/v1/memory/sources', { token, body })).body.id;
  },
  'removeFeedSource.source_id': async ({ t, brandId }) =>
    (await t.app.get(FeedService).add(brandId, `https://own.example/${randomUUID()}`, 'Own feed')).id,
  board_id: async (estate) =>
    (
      await estate.t.app
        .get(BoardsService)
        .create(estate.brandId, estate.office.admin.user.id, { name: 'Own board', boardType: 'kanban' })
    ).id,
  kind: () => Promise.resolve('board'),
  /** A board of somebody else's that the caller was made a guest of. */
  resource_id: async (estate, caller) => {
    const { t } = estate;
    const host = await t.world.member(await t.world.brand(), 'admin');
    const { id } = await t.app
      .get(BoardsService)
      .create(host.brandId, host.user.id, { name: 'Board of a host', boardType: 'kanban' });
    await t.app.get(BoardGuests).put(host.brandId, id, estate.personOf(caller).id, 'viewer');
    return id;
  },
  column_id: async (estate) => {
    const board = await estate.own('board_id', '', 'admin token');
    const row = await estate.t.database.row<{ id: string }>(
      'SELECT id FROM board_columns WHERE board_id = $1 LIMIT 1',
      [board],
    );
    return row!.id;
  },
  task_id: async (estate) => {
    const board = await estate.own('board_id', '', 'admin token');
    return estate.t.app.get(CardsService).create(author(estate), board, { title: 'Own card' });
  },
  space_id: async ({ t, brandId }) => (await t.app.get(DocsService).create(brandId, 'Own docs')).id,
  page_id: async (estate) => {
    const space = await estate.own('space_id', '', 'admin token');
    const { userId } = author(estate);
    return (await estate.t.app.get(DocsService).write(estate.brandId, space, userId, 'Own page', 'Text')).id;
  },
  memory_id: async (estate) => {
    const { token } = await estate.credentials('admin token');
    const body = memoryBody(await estate.own('agent_id', '', 'admin token'), { title: `Own ${estate.next()}` });
    return (await estate.t.api.post('/api/v1/memory/memories', { token, body })).body.id;
  },
  conversation_id: async (estate) => {
    const id = randomUUID();
    const [agent, source] = [
      await estate.own('agent_id', '', 'admin token'),
      await estate.own('source_id', '', 'admin token'),
    ];
    await estate.t.database.rows(
      `INSERT INTO memory_conversations (id, brand_id, agent_id, source_id, source_type, conversation, from_byte, to_byte,
                                         digest, said, status, error, attempts, next_attempt_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'openclaw', $5::text, 0, 1, convert_to($5::text, 'UTF8'), '[]', 'failed', 'x', 5, NULL, now(), now())`,
      [id, estate.brandId, agent, source, `${id}.jsonl`],
    );
    return id;
  },
  project_id: async (estate) => {
    const { id } = await estate.t.app.get(ProjectsService).create(estate.brandId, `Own project ${estate.next()}`);
    await indexedFile(estate.t, estate.brandId, id);
    return id;
  },
  node_id: async (estate) => {
    const { id } = await estate.t.app.get(ProjectsService).create(estate.brandId, `Own code ${estate.next()}`);
    return indexedFile(estate.t, estate.brandId, id);
  },
  workstation_id: newDesk,
  'getEnvironmentImage.workstation_id': async (estate) => {
    const id = await newDesk(estate, 'admin session');
    const { session } = await estate.signedIn();
    await uploadPhoto(estate.t, { ...estate.office, session }, String(id), { bytes: await picture('png') });
    return id;
  },
  env_id: async (estate) => (await estate.installer()).id,
  environment_id: newDesk,
  machine_id: async (estate) => (await enrolDesk(estate.t, await estate.signedIn())).id,
  update_id: async (estate) => {
    const row = await estate.t.database.row<{ id: string }>(
      `INSERT INTO machine_updates (brand_id, workstation_id, requested_by, requested_at)
       VALUES ($1, $2, $3, now()) RETURNING id`,
      [estate.brandId, await newDesk(estate, 'admin session'), estate.office.admin.user.id],
    );
    return row!.id;
  },
  profile_id: ({ t }) => createEmployee(t),
  hire_id: newHire,
  'resumeHire.hire_id': async (estate, caller) => {
    const id = await newHire(estate, caller);
    await estate.t.api.post(`/api/v1/employees/hires/${id}/cancel`, { adminKey: ADMIN_KEY });
    return id;
  },
  'getAgentGrants.agent_id': async (estate, caller) => {
    const id = await newHire(estate, caller);
    const row = await estate.t.database.row<{ agent_id: string }>('SELECT agent_id FROM hires WHERE id = $1', [id]);
    await estate.t.app.get(AgentsService).put(row!.agent_id, estate.brandId);
    return row!.agent_id;
  },
  /** The link of a mail that lets its reader choose a password. */
  reset_token: async (estate) => {
    const secret = newSecret('wsr');
    const { id } = await estate.t.world.user();
    await estate.t.database.rows(
      'INSERT INTO password_resets (id, secret_hash, user_id, expires_at, created_at) VALUES ($1, $2, $3, $4, now())',
      [
        randomUUID(),
        createHash('sha256').update(secret).digest(),
        id,
        new Date(estate.t.clock.now().getTime() + 3_600_000),
      ],
    );
    return secret;
  },
};
