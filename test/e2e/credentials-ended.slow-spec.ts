import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SessionsService, UsersService, type User } from '../../src/modules/identity/index.js';
import type { Response } from '../support/api.js';
import { t } from '../suites/app.js';
import { eventually } from '../support/eventually.js';
import {
  createBoard,
  createWorkspace,
  isSignedIn,
  login,
  operator,
  putMember,
  refusal,
  shareBoard,
  type Workspace,
} from '../factories/workspace.js';
import { PASSWORD } from '../factories/world.js';

const ADMINS = 'set by the admin';
const ENDED = 'chosen while ending';
const MADE = 'made while waiting';
const BAD_CREDENTIAL = [401, 'Invalid or expired credential'];
const WRONG_PASSWORD = [401, 'Invalid email or password'];
const DEAD_LINK = [400, 'This link is no longer valid. Ask for a new one.'];

/** A new hour for the rate limits. */
beforeEach(() => t.clock.toNextHour());

/** An admin of a workspace, what they came with, and a workspace they do not belong to. */
interface Scene {
  readonly home: Workspace;
  readonly elsewhere: Workspace;
  readonly user: User;
  readonly password: string;
  readonly session: string;
  readonly token: string;
}

type Answer = Response<any>;
type Call = () => Promise<Answer>;
/** Makes everything ready for a call that is sent later. */
type Prepare = (scene: Scene) => Promise<Call>;

const resetLink = ({ id }: User): Promise<string> => t.app.get(UsersService).startPasswordReset(id);
const finishReset = (token: string, password: string): Promise<Answer> =>
  t.api.post('/api/v1/auth/password/reset', { body: { token, password } });
const setPassword = ({ path }: Workspace, token: string, { id }: User, password: string): Promise<Answer> =>
  t.api.post(path(`members/${id}/set-password`), { token, body: { password } });

const ENDS = {
  'the operator signs them out, tokens too': (scene) =>
    Promise.resolve(() => operator(t, 'post', `users/${scene.user.id}/sign-out`, { tokens: true })),
  'an admin sets their password': ({ home, user }) => Promise.resolve(() => setPassword(home, home.token, user, ENDED)),
  'the operator locks them': ({ user }) => Promise.resolve(() => operator(t, 'put', `users/${user.id}/lock`, {})),
  'they choose a new password by a link': async ({ user }) => {
    const link = await resetLink(user);
    return () => finishReset(link, ENDED);
  },
  'they join another workspace, which voids the password an admin set': async ({ user }) => {
    const joined = await createWorkspace(t);
    return () => putMember(t, joined.brand.id, user.id);
  },
} satisfies Record<string, Prepare>;
type End = keyof typeof ENDS;

const SIGN_OUT: End = 'the operator signs them out, tokens too';
const SET: End = 'an admin sets their password';
const JOIN: End = 'they join another workspace, which voids the password an admin set';

interface Maker {
  readonly prepare: Prepare;
  /** The refusal for callers who come too late. */
  readonly refusal: readonly unknown[];
  /** What it came with is still good after these: the answer is this status. */
  readonly stillGood?: Partial<Record<End, number>>;
  /** Ends that do not apply to the callers of this operation. */
  readonly never?: readonly End[];
}

const issueAs = (scene: Scene, userId: number): Promise<Answer> =>
  t.api.post(`/api/v1/admin/brands/${scene.home.brand.id}/tokens`, {
    session: scene.session,
    body: { user_id: userId, scopes: ['brand:read'] },
  });
/** Nobody sets the password of a platform admin. */
async function makePlatformAdmin({ user }: Scene): Promise<void> {
  await t.database.rows('UPDATE users SET platform_admin = true WHERE id = $1', [user.id]);
}

const MAKERS: Record<string, Maker> = {
  'a token of their own': {
    prepare: ({ session }) =>
      Promise.resolve(() => t.api.post('/api/v1/me/tokens', { session, body: { scopes: ['brand:read'] } })),
    refusal: BAD_CREDENTIAL,
  },
  'a new secret for a token': {
    prepare: async ({ session }) => {
      const { body } = await t.api.post('/api/v1/me/tokens', { session, body: { scopes: ['brand:read'] } });
      return () => t.api.post(`/api/v1/me/tokens/${body.id}/rotate`, { session });
    },
    refusal: BAD_CREDENTIAL,
  },
  'a token for themselves as a platform admin': {
    prepare: async (scene) => {
      await makePlatformAdmin(scene);
      return () => issueAs(scene, scene.user.id);
    },
    refusal: BAD_CREDENTIAL,
    never: [SET, JOIN],
  },
  'a token for somebody else as a platform admin': {
    prepare: async (scene) => {
      await makePlatformAdmin(scene);
      return () => issueAs(scene, scene.home.admin.user.id);
    },
    refusal: BAD_CREDENTIAL,
    never: [SET, JOIN],
  },
  'a place in another workspace by an invitation': {
    prepare: async ({ session, elsewhere, user }) => {
      const secret = await t.world.invitation(elsewhere.brand, user.email);
      return () => t.api.post(`/api/v1/invitations/${secret}/accept`, { session });
    },
    refusal: BAD_CREDENTIAL,
  },
  'a place on a board as a guest': {
    prepare: async ({ session, elsewhere, user }) => {
      const boardId = await createBoard(t, elsewhere.token);
      await shareBoard(t, elsewhere.token, boardId, user.id);
      return () => t.api.post(`/api/v1/me/guest-access/board/${boardId}/accept`, { session });
    },
    refusal: BAD_CREDENTIAL,
  },
  'a password of their own': {
    prepare: ({ session, password }) => {
      const body = { current_password: password, new_password: MADE };
      return Promise.resolve(() => t.api.post('/api/v1/me/password', { session, body }));
    },
    refusal: BAD_CREDENTIAL,
  },
  'their own password as an admin, by session': {
    prepare: ({ home, session, user }) => {
      const where = home.path(`members/${user.id}/set-password`);
      return Promise.resolve(() => t.api.post(where, { session, body: { password: MADE } }));
    },
    refusal: BAD_CREDENTIAL,
  },
  'a password for somebody else as an admin': {
    prepare: async ({ home, token }) => {
      const { user } = await t.world.member(home.brand);
      return () => setPassword(home, token, user, MADE);
    },
    refusal: BAD_CREDENTIAL,
  },
  'a session': {
    prepare: ({ user, password }) => Promise.resolve(() => login(t, user.email, password)),
    refusal: WRONG_PASSWORD,
    // Whoever is signed out may sign in again.
    stillGood: { [SIGN_OUT]: 200 },
  },
  'a password by a link': {
    prepare: async ({ user }) => {
      const link = await resetLink(user);
      return () => finishReset(link, MADE);
    },
    refusal: DEAD_LINK,
    // Links went to the person's own address: they stay good until the password is chosen, or the account is locked.
    stillGood: { [SIGN_OUT]: 204, [JOIN]: 204 },
  },
};

async function sceneFor(end: End): Promise<Scene> {
  const [home, elsewhere] = [await createWorkspace(t), await createWorkspace(t)];
  const person = await t.world.member(home.brand, 'admin');
  const { user } = person;
  if (end === JOIN) expect((await setPassword(home, home.token, user, ADMINS)).status).toBe(200);
  const password = end === JOIN ? ADMINS : PASSWORD;
  const { secret: session } = await t.app.get(SessionsService).signIn(user.email, password);
  return { home, elsewhere, user, password, session, token: await person.token('brand:admin') };
}

/** Sends calls that need the person's lock, one after the other, while another transaction has it. */
async function inTurn(userId: number, calls: readonly Call[]): Promise<Answer[]> {
  const other = new pg.Client({ connectionString: t.databaseUrl });
  await other.connect();
  const answers: Promise<Answer>[] = [];
  try {
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    for (const call of calls) {
      let isDone = false;
      answers.push(call().finally(() => (isDone = true)));
      await eventually(async () => {
        // Outside the open transaction, whose snapshot would not change.
        const waiting = await t.database.rows(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(isDone || waiting.length >= answers.length).toBe(true);
      });
    }
    await other.query('COMMIT');
    return await Promise.all(answers);
  } finally {
    await other.end();
    await Promise.allSettled(answers);
  }
}

const aliveOf = async ({ id }: User): Promise<unknown> =>
  t.database.row(
    `SELECT (SELECT count(*)::int FROM sessions WHERE user_id = $1) AS sessions,
            (SELECT count(*)::int FROM access_tokens WHERE user_id = $1 AND revoked_at IS NULL) AS tokens`,
    [id],
  );

describe.each(Object.keys(ENDS) as End[])('Somebody who waits while their credentials end because %s', (end) => {
  const makers = Object.entries(MAKERS).filter(([, { never = [] }]) => !never.includes(end));

  const isStillGood = ([, { stillGood }]: [string, Maker]): boolean => stillGood?.[end] !== undefined;

  /** The answer to a call that waited while the credentials ended. */
  async function answerAfterEnd(scene: Scene, prepare: Prepare): Promise<Answer> {
    const [ending, making] = [await ENDS[end](scene), await prepare(scene)];
    const [ended, made] = await inTurn(scene.user.id, [ending, making]);
    expect(ended!.status).toBeLessThan(300);
    expect(await isSignedIn(t, scene.session)).toBe(false);
    expect((await t.api.get('/api/v1/me/token', { token: scene.token })).status).toBe(401);
    return made!;
  }

  it.each(makers.filter((one) => !isStillGood(one)))('does not get %s', async (_, { prepare, refusal: refused }) => {
    const scene = await sceneFor(end);
    expect(refusal(await answerAfterEnd(scene, prepare))).toEqual(refused);
    expect(await aliveOf(scene.user)).toEqual({ sessions: 0, tokens: 0 });
    expect(refusal(await login(t, scene.user.email, MADE))).toEqual(WRONG_PASSWORD);
  });

  const good = makers.filter(isStillGood);
  if (good.length)
    it.each(good)('still gets %s', async (_, { prepare, stillGood }) => {
      const scene = await sceneFor(end);
      expect((await answerAfterEnd(scene, prepare)).status).toBe(stillGood![end]);
    });
});

describe('Somebody whose credentials do not end', () => {
  it.each(Object.entries(MAKERS))('gets %s, even after a long wait', async (_, { prepare }) => {
    const scene = await sceneFor(SIGN_OUT);
    const [made] = await inTurn(scene.user.id, [await prepare(scene)]);
    expect(made!.status).toBeLessThan(300);
  });
});

describe("Two admins who set each other's password at the same time", () => {
  it('do not deadlock: the second no longer has a token', async () => {
    const { home, user, token } = await sceneFor(SIGN_OUT);
    const mutual = [
      () => setPassword(home, home.token, user, MADE),
      () => setPassword(home, token, home.admin.user, MADE),
    ];
    // With another lock order, the second caller would lock themselves first, and the first would wait for them.
    const answers = await inTurn(Math.min(user.id, home.admin.user.id), mutual);
    expect(answers.map(refusal)).toEqual([[200, undefined], BAD_CREDENTIAL]);
  });
});
