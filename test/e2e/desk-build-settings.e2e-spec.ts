import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postCard, readCard } from '../factories/boards.js';
import { override } from '../factories/coder-profiles.js';
import { bootFloor, enrolDesk, openOffice, type Desk, type Floor, type Office } from '../factories/desks.js';
import { createBoard, NO_UUID, refusal } from '../factories/workspace.js';

const PATH = '/api/v1/factory/builds/settings';

let t: Floor;
let office: Office;
let boardId: string;
beforeAll(async () => {
  t = await bootFloor();
  office = await openOffice(t);
  boardId = await createBoard(t, office.token);
});
afterAll(() => t?.stop());

const card = async (agent_context: object | null): Promise<string> => {
  const answer = await postCard(t, office, boardId, { title: 'Card', agent_context });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const ofCard = (desk: Pick<Desk, 'key'>, id: string, query = '') =>
  t.api.get<any>(`${PATH}/${id}${query}`, { token: desk.key });
const ofProfile = (desk: Desk, query: string) => t.api.get<any>(`${PATH}${query}`, { token: desk.key });

describe('GET builds/settings/{task_id}', () => {
  it.each([
    ['claude_code', 'claude.hard', ''],
    ['claude_code', 'claude.docs', ''],
    ['claude_code', 'codex.hard', ''],
    ['codex', 'codex.coding', ''],
    ['custom', 'codex.test', '&coder=codex'],
    ['custom', 'claude.test', '&coder=codex'],
  ])(
    'answers a desk that runs %s what the profile %s of a card means on it %s',
    async (runtime, profile, coderQuery) => {
      const desk = await enrolDesk(t, office, { runtime });
      const id = await card({ profile });
      const { status, body } = await ofCard(desk, id, coderQuery.replace('&', '?'));
      expect([status, body]).toEqual([200, (await ofProfile(desk, `?profile=${profile}${coderQuery}`)).body]);
      expect(body.profile).toBe(profile);
    },
  );

  it.each([null, {}, { note: 'no profile' }])('is the desk’s own defaults for a card with %j', async (context) => {
    const desk = await enrolDesk(t, office);
    const { body } = await ofCard(desk, await card(context));
    expect(body).toEqual({
      profile: null,
      settings: null,
      time_limit_minutes: 120,
      receipt: { version: null, sources: null, time_limit_source: 'desk', skipped: 'no_profile' },
    });
  });

  it('takes the ref of a card; one of another workspace is missing', async () => {
    const desk = await enrolDesk(t, office);
    const id = await card({ profile: 'claude.docs' });
    const { ref } = await readCard(t, office, id);
    expect((await ofCard(desk, ref)).body).toEqual((await ofCard(desk, id)).body);
    const stranger = await enrolDesk(t, await openOffice(t));
    expect(refusal(await ofCard(stranger, ref))).toEqual([404, 'Card not found']);
    expect(refusal(await ofCard(desk, 'no card'))).toEqual([422, 'task_id: must be a UUID']);
  });

  it('follows a change of the workspace for builds that start after it', async () => {
    const desk = await enrolDesk(t, office);
    const id = await card({ profile: 'claude.coding' });
    const before = (await ofCard(desk, id)).body;
    await override(t, office, 'claude.coding', { effort: before.settings.effort === 'low' ? 'high' : 'low' });
    const after = (await ofCard(desk, id)).body;
    expect(after.settings.effort).not.toBe(before.settings.effort);
    expect(after.receipt.sources.effort).toBe('brand');
  });

  it('answers 404 for a card of another workspace and one that never was, 422 for an invalid id', async () => {
    const stranger = await enrolDesk(t, await openOffice(t));
    const id = await card({ profile: 'claude.hard' });
    expect((await ofCard(stranger, id)).status).toBe(404);
    expect((await ofCard(stranger, NO_UUID)).status).toBe(404);
    expect((await ofCard(stranger, 'abc')).status).toBe(422);
  });
});
