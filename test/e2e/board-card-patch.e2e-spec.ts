import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import {
  ACCEPTED,
  differences,
  etagOf,
  FULL,
  getCard,
  ignoredIn,
  KEPT_BY_SERVICE,
  logOf,
  newBoard,
  newCard,
  newCards,
  NO_CARD,
  patchCard,
  readCard,
  RECEIPT,
  upTo,
  type Card,
} from '../factories/boards.js';
import { cardFixture, stateOfCard, type CardFixture } from '../factories/board-fixtures.js';
import { createWorkspace, NO_UUID, putPlan, refusal, removeMember } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';

type Body = Record<string, unknown>;

describe('PATCH', () => {
  it('returns the whole card by default', async () => {
    const { workspace, card } = await cardFixture(t);
    const { status, body, headers } = await patchCard(t, workspace, card.id, { title: 'Other' });
    expect([status, Object.keys(body)]).toEqual([200, FULL]);
    const read = await getCard(t, workspace, card.id);
    expect([body, headers.etag]).toEqual([read.body, read.headers.etag]);
    const { text } = await patchCard(t, workspace, card.id, { title: 'Other' });
    expect((await patchCard(t, workspace, card.id, { title: 'Other' }, { query: '?return=full' })).text).toBe(text);
  });

  it('takes the fields of a card, and reports each in the receipt', async () => {
    const { workspace, card } = await cardFixture(t, { labels: ['old'], tags: ['old'], pr_number: 9, branch: 'old' });
    let before = card;
    for (const [field, value] of ACCEPTED) {
      const { body: receipt, status, headers } = await patchCard(t, workspace, card.id, { [field]: value }, RECEIPT);
      const after = await readCard(t, workspace, card.id);
      expect([field, status, ignoredIn({ headers }), after[field]]).toEqual([field, 200, [], value]);
      expect(receipt.changed).toEqual(differences(before, after));
      before = after;
    }
  });

  it('reports only the changed fields of many', async () => {
    const { workspace, card } = await cardFixture(t, { title: 'Old', branch: 'main', labels: ['a'] });
    const body = { title: 'Old', branch: 'other', labels: ['a'], pr_number: 7, description: 'New' };
    const answer = await patchCard(t, workspace, card.id, body, RECEIPT);
    expect(answer.body).toEqual({
      task_id: card.id,
      changed: {
        branch: { from: 'main', to: 'other' },
        pr_number: { from: null, to: 7 },
        description: { from: card.description, to: 'New' },
      },
      from_column: 'Backlog',
      to_column: 'Backlog',
    });
  });

  it('answers 422 naming the field that is wrong, and nothing is written', async () => {
    const here = await cardFixture(t);
    const before = await stateOfCard(t, here);
    const answer = await patchCard(t, here.workspace, here.card.id, { branch: 'other', pr_number: 'x' });
    expect(refusal(answer)).toEqual([422, expect.stringMatching(/^pr_number: /)]);
    expect(await stateOfCard(t, here)).toEqual(before);
  });

  it('ignores and names what the service keeps itself, and what it does not know', async () => {
    const here = await cardFixture(t);
    const before = await stateOfCard(t, here);
    const body = { ...KEPT_BY_SERVICE, nonsense: { deep: 1 } };
    const answer = await patchCard(t, here.workspace, here.card.id, body, RECEIPT);
    expect([answer.status, answer.body.changed]).toEqual([200, {}]);
    expect(ignoredIn(answer)).toEqual(Object.keys(body).toSorted());
    expect(await stateOfCard(t, here)).toEqual(before);
  });

  it('either keeps or names a field of text, never neither', async () => {
    const { workspace, card } = await cardFixture(t);
    for (const field of ['result_summary', 'result_body', 'review_notes', 'blocked_reason', 'instructions']) {
      const answer = await patchCard(t, workspace, card.id, { [field]: 'Words' });
      const kept = ignoredIn(answer).includes(field) ? card[field] : 'Words';
      expect([field, answer.status, answer.body[field]]).toEqual([field, 200, kept]);
    }
  });

  it('gives a card to active members only', async () => {
    const here = await cardFixture(t);
    const { workspace, card } = here;
    const member = await t.world.member(workspace.brand);
    const gone = await t.world.member(workspace.brand);
    await removeMember(t, workspace.brand.id, gone.user.id);
    const elsewhere = await createWorkspace(t);
    const before = await stateOfCard(t, here);
    for (const id of [gone.user.id, elsewhere.admin.user.id])
      for (const body of [{ assignee: id }, { reviewer: id }, { watchers: [id] }])
        expect([body, (await patchCard(t, workspace, card.id, body)).status]).toEqual([body, 422]);
    expect(await stateOfCard(t, here)).toEqual(before);
    const people = { assignee: member.user.id, reviewer: member.user.id, watchers: [member.user.id] };
    expect((await patchCard(t, workspace, card.id, people)).body).toMatchObject(people);
    const nobody = { assignee: null, reviewer: null, watchers: [] };
    expect((await patchCard(t, workspace, card.id, nobody)).body).toMatchObject(nobody);
  });

  it('changes the parent and its count of children', async () => {
    const { workspace, board, card } = await cardFixture(t);
    const [one, two] = await newCards(t, workspace, board.id, [{}, {}]);
    const children = async () => [
      (await readCard(t, workspace, one!.id)).children_count,
      (await readCard(t, workspace, two!.id)).children_count,
    ];
    await patchCard(t, workspace, card.id, { parent_id: one!.id });
    expect(await children()).toEqual([1, 0]);
    await patchCard(t, workspace, card.id, { parent_id: two!.id });
    expect(await children()).toEqual([0, 1]);
    const other = await cardFixture(t);
    for (const parent_id of [other.card.id, NO_UUID])
      expect((await patchCard(t, workspace, card.id, { parent_id })).status).toBe(422);
    expect([409, 422]).toContain((await patchCard(t, workspace, card.id, { parent_id: card.id })).status);
    expect(await children()).toEqual([0, 1]);
    await patchCard(t, workspace, card.id, { parent_id: null });
    expect(await children()).toEqual([0, 0]);
  });

  it('accepts only coder profiles that the workspace has', async () => {
    await putPlan(t, 'pi-only', { coders: ['pi'] });
    const workspace = await createWorkspace(t, { plan: 'pi-only' });
    const card = await newCard(t, workspace, (await newBoard(t, workspace)).id);
    const patch = (profile: unknown) => patchCard(t, workspace, card.id, { agent_context: { profile } });
    const { status, body } = await patch('pi.test');
    expect([status, body.agent_context.profile]).toEqual([200, 'pi.test']);
    for (const key of ['claude.test', 'codex.hard', 'pi', 'PI.test', '', 7])
      expect((await patch(key)).status).toBe(422);
    expect((await readCard(t, workspace, card.id)).agent_context.profile).toBe('pi.test');
  });

  it('says who changed the card, and when', async () => {
    const { workspace, card } = await cardFixture(t);
    const member = await t.world.member(workspace.brand);
    t.clock.advance(MINUTE);
    const { body } = await patchCard(t, { token: await member.token() }, card.id, { title: 'Other' });
    expect([body.updated_by, body.created_by]).toEqual([member.user.id, workspace.admin.user.id]);
    expect(body.created_at).toBe(card.created_at);
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(card.updated_at));
    expect(body.version).not.toEqual(card.version);
  });

  it('loses nothing of parallel changes of different fields', async () => {
    const { workspace, card } = await cardFixture(t);
    const changes: Body = {
      title: 'Together',
      branch: 'b',
      pr_number: 8,
      labels: ['l'],
      tags: ['t'],
      description: 'd',
      plan: 'p',
      column: 'Review',
      priority: 'high',
      task_type: 'docs',
    };
    const answers = await Promise.all(
      Object.entries(changes).map(([field, value]) => patchCard(t, workspace, card.id, { [field]: value }, RECEIPT)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { column, ...rest } = changes;
    const after = await readCard(t, workspace, card.id);
    expect(after).toMatchObject(rest);
    expect(after.column.name).toBe(column);
    for (const [index, field] of Object.keys(changes).entries())
      expect(Object.keys(answers[index]!.body.changed as object)).toContain(field);
  });

  it('looks at the values before it looks for the card', async () => {
    const workspace = await createWorkspace(t);
    expect((await patchCard(t, workspace, NO_UUID, { title: '' })).status).toBe(422);
    expect((await patchCard(t, workspace, NO_UUID, {}, { query: '?return=x' })).status).toBe(400);
  });
});

describe('PATCH ?return=', () => {
  it('answers 400 unless it is full or receipt, and nothing is written', async () => {
    const here = await cardFixture(t);
    const before = await stateOfCard(t, here);
    const answer = await patchCard(t, here.workspace, here.card.id, { title: 'x' }, { query: '?return=card' });
    expect(refusal(answer)).toEqual([400, expect.stringMatching(/full.*receipt/)]);
    expect(await stateOfCard(t, here)).toEqual(before);
  });

  it('counts in the address only: in the body it is ignored and named', async () => {
    const { workspace, card } = await cardFixture(t);
    for (const value of ['receipt', 7]) {
      const full = await patchCard(t, workspace, card.id, { title: 'One', return: value });
      expect([full.status, Object.keys(full.body), ignoredIn(full)]).toEqual([200, FULL, ['return']]);
      const receipt = await patchCard(t, workspace, card.id, { title: 'Two', return: value }, RECEIPT);
      expect(receipt.body).toEqual({
        task_id: card.id,
        changed: { title: { from: 'One', to: 'Two' } },
        from_column: 'Backlog',
        to_column: 'Backlog',
      });
      expect(ignoredIn(receipt)).toEqual(['return']);
    }
  });

  it('receipt has exactly four fields and the ETag of the changed card', async () => {
    const { workspace, card } = await cardFixture(t);
    const { body, headers } = await patchCard(t, workspace, card.id, { title: 'Other' }, RECEIPT);
    expect(Object.keys(body)).toEqual(['task_id', 'changed', 'from_column', 'to_column']);
    expect(headers.etag).toBe(await etagOf(t, workspace, card.id));
  });
});

describe('A PATCH that changes nothing', () => {
  const REPEATS: [string, (card: Card) => Body][] = [
    ['no field', () => ({})],
    ['only unknown fields', () => ({ nonsense: 1, return: 'receipt' })],
    ['the title it has', ({ title }) => ({ title })],
    ['the column it is in', ({ column }) => ({ column: column.name.toUpperCase() })],
    ['the id of the column it is in', ({ column_id }) => ({ column_id })],
    ['the column and status it has', ({ column, status }) => ({ column: column.name, status })],
    ['the labels it has', ({ labels }) => ({ labels })],
    ['the due date it has, written otherwise', () => ({ due_at: '2031-03-04T07:06:07+02:00' })],
    ['what is not set', () => ({ assignee: null, pr_url: null, watchers: [] })],
    [
      'everything it has',
      ({ title, labels, tags, branch, pr_number, description, priority }) => ({
        title,
        labels,
        tags,
        branch,
        pr_number,
        description,
        priority,
      }),
    ],
  ];

  it('writes nothing', async () => {
    const here = await cardFixture(t, {
      column: 'Review',
      labels: ['a', 'b'],
      branch: 'main',
      pr_number: 3,
      due_at: '2031-03-04T05:06:07.000Z',
      description: 'Text',
    });
    const before = await stateOfCard(t, here);
    t.clock.advance(MINUTE);
    for (const [what, bodyOf] of REPEATS) {
      const body = bodyOf(here.card);
      const receipt = await patchCard(t, here.workspace, here.card.id, body, RECEIPT);
      expect([what, receipt.status, receipt.body]).toEqual([
        what,
        200,
        { task_id: here.card.id, changed: {}, from_column: 'Review', to_column: 'Review' },
      ]);
      const full = await patchCard(t, here.workspace, here.card.id, body);
      expect([what, full.status, full.text, full.headers.etag]).toEqual([what, 200, before.text, before.etag]);
    }
    expect(await stateOfCard(t, here)).toEqual(before);
  });
});

describe('If-Match', () => {
  const patchIf = ({ workspace, card }: CardFixture, match: string, title = 'Other') =>
    patchCard(t, workspace, card.id, { title }, { headers: { 'if-match': match } });

  it('lets a change through that knows the card as it is, one after the other', async () => {
    const here = await cardFixture(t);
    let etag = await etagOf(t, here.workspace, here.card.id);
    const seen = new Set([etag]);
    for (const [index, match] of ['<tag>', '*', '<tag>', '"other", <tag>'].entries()) {
      const { status, headers } = await patchIf(here, match.replace('<tag>', etag), `Title ${index}`);
      expect([match, status]).toEqual([match, 200]);
      expect(headers.etag).toBe(await etagOf(t, here.workspace, here.card.id));
      etag = headers.etag!;
      seen.add(etag);
    }
    expect(seen.size).toBe(5);
  });

  it('answers 412 with another tag, and nothing is written', async () => {
    const here = await cardFixture(t);
    const before = await stateOfCard(t, here);
    for (const match of ['"other"', '"a", "b"', '""', 'W/"other"', 'nonsense'])
      expect([match, ...refusal(await patchIf(here, match))]).toEqual([match, 412, expect.any(String)]);
    expect(await stateOfCard(t, here)).toEqual(before);
  });

  it('answers 412 with what the card was before the last change, also where nothing would change', async () => {
    const here = await cardFixture(t);
    const old = await etagOf(t, here.workspace, here.card.id);
    await patchCard(t, here.workspace, here.card.id, { title: 'Other' });
    const before = await stateOfCard(t, here);
    expect((await patchIf(here, old, 'Third')).status).toBe(412);
    expect((await patchIf(here, old, 'Other')).status).toBe(412);
    expect(await stateOfCard(t, here)).toEqual(before);
  });

  it('comes after the values and the card itself', async () => {
    const here = await cardFixture(t);
    const headers = { 'if-match': '"other"' };
    expect((await patchCard(t, here.workspace, here.card.id, { title: '' }, { headers })).status).toBe(422);
    expect((await patchCard(t, here.workspace, here.card.id, {}, { headers, query: '?return=x' })).status).toBe(400);
    expect(refusal(await patchCard(t, here.workspace, NO_UUID, {}, { headers }))).toEqual(NO_CARD);
  });

  it('lets one of 50 parallel changes win, the others are 412', async () => {
    const here = await cardFixture(t);
    const { workspace, board, card } = here;
    const etag = await etagOf(t, workspace, card.id);
    const answers = await Promise.all(upTo(50).map((n) => patchIf(here, etag, `Title ${n}`)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
    expect(await readCard(t, workspace, card.id)).toEqual(won[0]!.body);
    const log = await logOf(t, workspace, board.id, card.id);
    expect(log.map(({ action }) => action)).toEqual(['task.created', 'task.updated']);
  });
});
