import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { bootApp, type TestApp } from '../app.js';
import { newBoard, newCard, type Board, type Card } from '../factories/boards.js';
import { openOffice, orderDesk, type Office } from '../factories/desks.js';
import { newAgent, newMemory, readMemoryFile, search, writeMemoryFile } from '../factories/memory.js';
import { addressedTo, createGuest, rename, runLoop, type Workspace } from '../factories/workspace.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { HOUR } from '../support/test-clock.js';
import { tame } from '../support/markdown-structure.js';
import { asOneLine, shapeOf, wordsOf } from './commonmark.js';
import { announce } from './runs.js';
import { lineOf, TEXTS } from './stored-texts.js';

interface Fixture {
  office: Office;
  board: Board;
  card: Card;
  desk: string;
}

let t: TestApp;
let mailbox: Mailbox;
let wild: Fixture;
let mild: Fixture;

async function newFixture(): Promise<Fixture> {
  const office = await openOffice(t);
  const board = await newBoard(t, office);
  const card = await newCard(t, office, board.id);
  await t.api.put(office.path('features/feed'), { token: office.token, body: { on: false } });
  return { office, board, card, desk: (await orderDesk(t, office)).workstation_id };
}

beforeAll(async () => {
  announce();
  mailbox = await startMailbox();
  t = await bootApp({ env: { SMTP_URL: mailbox.url, ROLE: 'all' } });
  [wild, mild] = [await newFixture(), await newFixture()];
});
afterAll(async () => {
  await t?.stop();
  await mailbox?.stop();
});

/** Stored as it is, whatever the routes would say to it. */
async function store({ board, card, desk, office }: Fixture, text: string, line: string): Promise<void> {
  const { rows } = { rows: (statement: string, ...values: unknown[]) => t.database.rows(statement, values) };
  await rows('UPDATE boards SET name = $2 WHERE id = $1', board.id, line);
  await rows('UPDATE board_columns SET name = $2, name_key = $3 WHERE id = $1', board.columns[0]!.id, line, line);
  await rows(
    `UPDATE cards SET title = $3, branch = $3, base_branch = $3, repo = $3, pr_url = $3, coder = $3, build_status = $3,
            labels = ARRAY[$3], tags = ARRAY[$3], description = $2, instructions = $2, acceptance_criteria = $2,
            plan = $2, result_summary = $2, result_body = $2, review_notes = $2, blocked_reason = $2, blocked = true
      WHERE id = $1`,
    card.id,
    text,
    line,
  );
  await rows('UPDATE workstations SET name = $3, region = $3, description = $2 WHERE id = $1', desk, text, line);
  await rename(t, 'users', office.admin.user.id, line);
  await rename(t, 'brands', office.brand.id, line);
}

const get = async ({ office }: Fixture, path: string): Promise<string> => {
  const { status, text } = await t.api.get(path, path.includes('workstations') ? office : { token: office.token });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return text;
};

/** Where stored text is shown as Markdown, and the fields of it that must be there to be read. */
const MARKDOWN: [what: string, path: (fixture: Fixture) => string, lines: number, texts: number][] = [
  ['a board', ({ board }) => `/api/v1/board/boards/${board.id}/export`, 3, 1],
  ['a short board', ({ board }) => `/api/v1/board/boards/${board.id}/export?detail=summary`, 3, 0],
  ['a desk', ({ desk }) => `/api/v1/workstations/${desk}?format=md`, 2, 1],
  ['the switches', ({ office }) => `${office.path('features')}?format=md`, 1, 0],
];

describe.each(TEXTS.map((text) => [text]))('The text %j', (text) => {
  const line = lineOf(text);
  const [tameText, tameLine] = [tame(text.replace(/[\u2028\u2029\u0085\v\f]/g, '\n')), 'word'];

  it('is the same text wherever it is shown as Markdown, and nothing more', async () => {
    await store(wild, text, line);
    await store(mild, tameText, tameLine);
    for (const [what, path, lines, texts] of MARKDOWN) {
      const [shown, expected] = [await get(wild, path(wild)), await get(mild, path(mild))];
      expect([what, shapeOf(shown)]).toEqual([what, shapeOf(expected)]);
      const words = wordsOf(shown);
      expect([what, words.split(asOneLine(line)).length > lines]).toEqual([what, true]);
      if (texts) expect(words).toContain(asOneLine(text));
    }
  });

  it('is the same value wherever it is shown as YAML', async () => {
    await store(wild, text, line);
    for (const path of [`/api/v1/workstations/${wild.desk}`, wild.office.path('features')]) {
      const [yaml, json] = [await get(wild, `${path}?format=yaml`), await get(wild, path)];
      expect(parse(yaml)).toEqual(JSON.parse(json));
      expect(JSON.stringify(parse(yaml))).toContain(JSON.stringify(line).slice(1, -1));
    }
  });

  it('is the same text in what an agent is told and in its MEMORY.md', async () => {
    const rendered = async (
      { office }: Fixture,
      one: string,
      many: string,
    ): Promise<{ md: string; file: string; body: string } | null> => {
      const agent = await newAgent(t, office);
      const fields = { title: one, body: many, description: one, tags: [one.slice(0, 40)] };
      const memory = await newMemory(t, { token: office.token, agent }, fields).catch(() => null);
      if (!memory) return null;
      writeMemoryFile(t, agent, '# Mine\n');
      await runLoop(t, 'memory-export');
      const yaml = (await search(t, office, agent, { format: 'yaml' })).text;
      expect((parse(yaml) as { memories: { body: string }[] }).memories[0]!.body).toBe(memory.body);
      const md = (await search(t, office, agent, { format: 'md' })).text.replaceAll(agent, 'agent');
      return { md, file: readMemoryFile(t, agent).replaceAll(agent, 'agent'), body: memory.body };
    };
    const shown = await rendered(wild, line, text);
    // Refused: then it is nowhere.
    if (!shown) return;
    const expected = (await rendered(mild, tameLine, tameText))!;
    expect(shapeOf(shown.md)).toEqual(shapeOf(expected.md));
    expect(shapeOf(shown.file)).toEqual(shapeOf(expected.file));
    expect(wordsOf(shown.md)).toContain(asOneLine(shown.body));
    expect(wordsOf(shown.file)).toContain(asOneLine(line).slice(0, 50));
  });
});

describe('Mails', () => {
  /** The tags and attributes of a page, without what they hold; a line may be broken anywhere. */
  const tagsOf = (html: string): string[] =>
    [...html.matchAll(/<(\/?[a-z!][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/gi)]
      .filter(([, name]) => name !== 'br')
      .map(([, name, rest]) => `${name} ${rest!.replace(/="[^"]*"/g, '').trim()}`);
  const decoded = (html: string): string =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(
        /&(lt|gt|quot|#39|amp);/g,
        (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '&',
      );

  const invite = async ({ office }: Fixture, name: string) => {
    const workspace: Workspace = office;
    const { user } = await createGuest(t, workspace);
    for (const { id } of [user, office.admin.user]) await rename(t, 'users', id, name);
    await rename(t, 'brands', office.brand.id, name);
    const path = office.path(`guests/${user.id}/make-member`);
    // A workspace may send so many invitations an hour.
    t.clock.advance(HOUR / 40);
    expect((await t.api.post(path, { token: office.token })).status).toBe(201);
    return mailbox.waitFor(addressedTo(user.email));
  };

  let harmless: ReturnType<typeof invite> | undefined;
  it.each(TEXTS.map((text) => [lineOf(text)]))('say %j as text', async (name) => {
    const shown = await invite(wild, name);
    const expected = await (harmless ??= invite(mild, 'word'));
    expect(tagsOf(shown.html!)).toEqual(tagsOf(expected.html!));
    expect(asOneLine(decoded(shown.html!))).toContain(asOneLine(name));
    expect(asOneLine(shown.text!)).toContain(asOneLine(name));
    expect(shown.headers.map(({ key }) => key)).toEqual(expected.headers.map(({ key }) => key));
  });
});

describe('The installer', () => {
  it('has nothing of what a desk is called, and is a script that any shell takes', async () => {
    const shown = new Set<string>();
    for (const text of TEXTS) {
      const answer = await t.api.post('/api/v1/workstations', {
        session: wild.office.session,
        body: { name: lineOf(text).slice(0, 100), description: lineOf(text), region: lineOf(text).slice(0, 60) },
      });
      if (answer.status !== 201) continue;
      const { pat, workstation_id: id } = answer.body as { pat: string; workstation_id: string };
      for (const command of [answer.body.install_command, answer.body.install_command_sudo] as string[]) {
        expect(spawnSync('bash', ['-n', '-c', command]).status).toBe(0);
        shown.add(command.replace(pat, '<pat>').replace(id, '<id>'));
      }
    }
    expect(shown.size).toBe(2);
  });
});
