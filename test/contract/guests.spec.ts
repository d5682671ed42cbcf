import { beforeAll, describe, expect, it } from '@jest/globals';
import { BoardsService, CardsService } from '../../src/modules/board/index.js';
import { DocsService } from '../../src/modules/docs/index.js';
import { operationsOf, type ContractOperation } from '../../src/platform/http/contract/operations.js';
import type { Grant } from '../../src/platform/http/access/index.js';
import { GUEST_LEVELS, reaches, type GuestLevel } from '../../src/platform/kernel/caller/guest-level.js';
import { accept, createVisitor, share, type Shared, type Visitor } from '../factories/guests.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { t } from '../suites/app.js';
import { exampleBody, fillPath, type Method } from './calls.js';

type Call = [path: string, method: Method, operation: ContractOperation];
type GuestGrant = Extract<Grant, { by: 'guest' }>;

/** All that a guest reaches, and from which level on: written down a second time on purpose. */
const DECLARED: Record<string, GuestLevel> = {
  getBoard: 'viewer',
  getBoardPicture: 'viewer',
  listCards: 'viewer',
  exportBoard: 'viewer',
  getCard: 'viewer',
  listCardComments: 'viewer',
  getCardChecklist: 'viewer',
  listDocsPages: 'viewer',
  getDocsPage: 'viewer',
  listCardAttachments: 'viewer',
  getCardAttachment: 'viewer',
  listPageAttachments: 'viewer',
  getPageAttachment: 'viewer',
  streamEvents: 'viewer',
  commentOnCard: 'commenter',
  changeComment: 'commenter',
  removeComment: 'commenter',
  attachToCard: 'commenter',
  removeCardAttachment: 'commenter',
  createCard: 'editor',
  changeCard: 'editor',
  setCardChecklist: 'editor',
  writeDocsPage: 'editor',
  changeDocsPage: 'editor',
  attachToPage: 'editor',
  removePageAttachment: 'editor',
};
/** What they answer besides: files that are not stored, what others wrote, forms that these calls do not send. */
const ANSWERS: Record<string, readonly number[]> = {
  getBoardPicture: [404],
  getCardAttachment: [404],
  getPageAttachment: [404],
  removePageAttachment: [404],
  changeComment: [403],
  removeComment: [403],
  removeCardAttachment: [403, 404],
  attachToCard: [415],
  attachToPage: [415],
};

const BELOW = { detail: 'Not found: your access to it does not include this' };
const OUTSIDE = { detail: 'Brand not found' };

/** Generated from the contract: a new operation is closed to guests until it is declared, and named here. */
describe('A guest', () => {
  let victim: Victim;
  let board: Shared;
  let space: Shared;
  let elsewhere: Record<string, string>;

  beforeAll(async () => {
    victim = await createVictim(t);
    board = { kind: 'board', id: victim.values.board_id! };
    space = { kind: 'docs', id: victim.values.space_id! };
    const { brandId, admin } = victim;
    const other = await t.app
      .get(BoardsService)
      .create(brandId, admin.user.id, { name: 'Victim secret board', boardType: 'kanban' });
    const author = { brandId, userId: admin.user.id };
    const card = await t.app.get(CardsService).create(author, other.id, { title: 'Victim secret card' });
    const docs = await t.app.get(DocsService).create(brandId, 'Victim secret docs');
    const page = await t.app.get(DocsService).write(brandId, docs.id, admin.user.id, 'Victim secret page', 'Secret');
    elsewhere = {
      ...victim.values,
      board_id: other.id,
      task_id: card,
      column_id: other.columns[0]!.id,
      space_id: docs.id,
      page_id: page.id,
    };
  });

  const operations = (): Call[] => operationsOf(t.contract.document) as Call[];
  const grantOf = ([, , { 'x-access': rule }]: Call): GuestGrant | undefined =>
    rule === 'public' ? undefined : rule.find((grant) => grant.by === 'guest');
  const declared = (): Call[] => operations().filter((call) => grantOf(call));

  /** Of the workspace: members reach them by session. */
  const closed = (): Call[] =>
    operations().filter((call) => {
      const [, , { 'x-access': rule }] = call;
      if (rule === 'public' || grantOf(call)) return false;
      return rule.some((grant) => grant.by === 'session' && grant.brand === 'required');
    });

  const call = (one: Call, { session }: Visitor, values: Record<string, string>) => {
    const [path, method, operation] = one;
    const resource = path.startsWith('/api/v1/events') ? `?resource=board:${values.board_id}` : '';
    return t.api.call<any>(method, `${fillPath(path, values)}${resource}`, { session, body: exampleBody(operation) });
  };
  const answersOf = ([, , { operationId }]: Call): readonly number[] => ANSWERS[operationId] ?? [];
  const nameOf = ([path, method]: Call): string => `${method} ${path}`;

  it('reaches exactly the operations that are declared for guests', () => {
    expect(Object.fromEntries(declared().map((one) => [one[2].operationId, grantOf(one)!.level]))).toEqual(DECLARED);
  });

  it('gets 404 from every other operation of the workspace, also with the highest level on all that can be shared', async () => {
    const visitor = await createVisitor(t, victim.brandId, [board, space], 'editor');
    const strange: string[] = [];
    for (const one of closed()) {
      const takesOperators = (one[2]['x-access'] as readonly Grant[]).some(({ by }) => by === 'operator');
      const { status, text } = await call(one, visitor, victim.values);
      if (status !== 404 && !(takesOperators && status === 403)) strange.push(`${nameOf(one)}: ${status} ${text}`);
    }
    expect(strange).toEqual([]);
    expect(closed().length).toBeGreaterThan(100);
  });

  it('gets nothing of the workspace from operations that take neither members nor guests', async () => {
    const visitor = await createVisitor(t, victim.brandId, [board, space], 'editor');
    const known = new Set([...declared(), ...closed()].map(nameOf));
    for (const one of operations().filter((each) => !known.has(nameOf(each)) && each[1] === 'get')) {
      // What needs no credential has a secret of its own; the own access of a guest names what is theirs.
      if (one[2]['x-access'] === 'public' || one[0].includes('guest-access')) continue;
      const { text } = await call(one, visitor, victim.values);
      expect([nameOf(one), text.includes('Victim')]).toEqual([nameOf(one), false]);
    }
  });

  it.each(GUEST_LEVELS)('as %s reaches what the level includes, and gets 404 from the rest', async (level) => {
    const visitor = await createVisitor(t, victim.brandId, [board, space], level);
    const strange: string[] = [];
    for (const one of declared()) {
      const { status, body } = await call(one, visitor, victim.values);
      const isOpen = reaches(level, grantOf(one)!.level);
      const isAnswer = answersOf(one).includes(status) || status < 300 || status === 422;
      const isRefusal = status === 404 && body.detail === BELOW.detail;
      if (isOpen ? !isAnswer || isRefusal : !isRefusal)
        strange.push(`${nameOf(one)}: ${status} ${JSON.stringify(body)}`);
    }
    expect(strange).toEqual([]);
  });

  /** Who must get the answer of somebody who is no guest, though they once came close to it. */
  const OTHERS: [who: string, make: () => Promise<Visitor>, values: () => Record<string, string>][] = [
    [
      'of another board and space of the workspace',
      () => createVisitor(t, victim.brandId, [board, space], 'editor'),
      () => elsewhere,
    ],
    [
      'who was offered access and has not accepted it',
      async () => {
        const visitor = await t.world.outsider();
        for (const one of [board, space]) await share(t, victim.brandId, one, visitor, 'editor');
        return visitor;
      },
      () => victim.values,
    ],
    [
      'whose access was removed',
      async () => {
        const visitor = await createVisitor(t, victim.brandId, [board, space], 'editor');
        await t.api.delete(`/api/v1/brands/${victim.brandId}/guests/${visitor.user.id}`, {
          session: await victim.admin.session(),
        });
        return visitor;
      },
      () => victim.values,
    ],
    [
      'whose password was set by an admin of a workspace',
      async () => {
        const visitor = await createVisitor(t, victim.brandId, [board, space], 'editor');
        const brand = await t.world.brand();
        await t.database.rows('UPDATE users SET password_set_by_brand = $2 WHERE id = $1', [visitor.user.id, brand.id]);
        return visitor;
      },
      () => victim.values,
    ],
    [
      'of the same things in another workspace',
      async () => {
        const brand = await t.world.brand();
        const { user } = await t.world.member(brand, 'admin');
        const other = await t.app.get(BoardsService).create(brand.id, user.id, { name: 'Board', boardType: 'kanban' });
        const docs = await t.app.get(DocsService).create(brand.id, 'Docs');
        const things: Shared[] = [
          { kind: 'board', id: other.id },
          { kind: 'docs', id: docs.id },
        ];
        return createVisitor(t, brand.id, things, 'editor');
      },
      () => victim.values,
    ],
  ];

  it.each(OTHERS)('%s gets 404 from every operation, with nothing of it', async (_, make, values) => {
    const visitor = await make();
    for (const one of declared()) {
      const { status, body } = await call(one, visitor, values());
      expect([nameOf(one), status, body]).toEqual([nameOf(one), 404, OUTSIDE]);
    }
  });

  it('who is a member of another workspace reaches the same, whichever workspace the session is in', async () => {
    const person = await t.world.member(await t.world.brand());
    const visitor = { user: person.user, session: await person.session() };
    await share(t, victim.brandId, board, visitor, 'editor');
    await accept(t, board, visitor);
    for (const one of declared().filter(([path]) => path.includes('/board'))) {
      const { status } = await call(one, visitor, victim.values);
      const isAnswer = answersOf(one).includes(status) || status < 300 || status === 422;
      expect([nameOf(one), isAnswer]).toEqual([nameOf(one), true]);
      expect((await call(one, visitor, elsewhere)).status).toBeGreaterThanOrEqual(403);
    }
  });

  it('cannot be written for by a page of another origin', async () => {
    const visitor = await createVisitor(t, victim.brandId, [board, space], 'editor');
    for (const one of declared().filter(([, method]) => method !== 'get')) {
      const [path, method] = one;
      const headers = { origin: 'https://evil.example' };
      const answer = await t.api.call(method, fillPath(path, victim.values), { session: visitor.session, headers });
      expect([nameOf(one), answer.status]).toEqual([nameOf(one), 403]);
    }
  });
});
