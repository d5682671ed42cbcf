import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { lineOf, TEXTS } from '../fuzz/stored-texts.js';
import { DashboardTest, DESKTOP, PHONE } from './dashboard.js';
import { everyPage, PAGES } from './every-page.js';

/** So many texts at once: what one of them does, it does beside others, too. */
const AT_ONCE = 32;
const LONG = 10_000;

/** Columns that people or programs write freely: one line, a list of lines, or a text. Stored whatever routes would say. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  access_tokens: ['name'],
  agents: ['name'],
  boards: ['name'],
  brands: ['name'],
  card_checklist_items: ['text'],
  cards: ['title', 'repo', 'branch', 'base_branch', 'coder', 'build_status', 'pr_url', 'external_url', 'agent_id'],
  docs_pages: ['title'],
  docs_spaces: ['name'],
  employees: ['name'],
  events: ['actor_name', 'subject_ref'],
  feed_sources: ['title'],
  hires: ['error', 'comp_reason'],
  lessons: ['scope', 'author', 'card'],
  loop_runs: ['error'],
  members: ['position'],
  memories: ['title', 'description'],
  memory_conversations: ['error', 'conversation'],
  memory_sources: ['error'],
  outgoing_mails: ['last_error'],
  projects: ['name', 'index_error'],
  users: ['full_name', 'lock_reason'],
  workstations: ['name', 'region', 'login', 'workspace_path', 'vps_provider'],
};
const LISTS: Readonly<Record<string, readonly string[]>> = {
  cards: ['labels', 'tags'],
  lessons: ['tags'],
  memories: ['tags'],
};
const BODIES: Readonly<Record<string, readonly string[]>> = {
  card_comments: ['body'],
  cards: [
    'description',
    'instructions',
    'acceptance_criteria',
    'plan',
    'result_summary',
    'result_body',
    'review_notes',
    'blocked_reason',
    'build_log_excerpt',
  ],
  docs_pages: ['body'],
  lessons: ['body'],
  memories: ['body'],
  workstations: ['description'],
};
/** Where nothing that somebody wrote is shown. */
const PLAIN = ['/features', '/profiles', '/operator', '/operator/plans'];

const rounds = [...Array(Math.ceil(TEXTS.length / AT_ONCE)).keys()].map((round) => {
  const some = TEXTS.slice(round * AT_ONCE, (round + 1) * AT_ONCE);
  return { line: some.map(lineOf).join(' '), body: some.join('\n\n') };
});
rounds.push({ line: 'W'.repeat(180), body: 'x'.repeat(LONG) });

/** What is not ours: elements that a text became, and scripts that it ran. */
const INTRUDERS = `[...document.querySelectorAll('main script, main iframe, main object, main style, main [onerror], main img')]
  .map((one) => one.outerHTML).filter((html) => !/src="(\\/|blob:)/.test(html))`;

/** If the page scrolls sideways: the innermost elements that go beyond it. */
const TOO_WIDE = `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth && !one.children.length)
  .slice(0, 3).map((one) => one.parentElement.tagName + '.' + one.parentElement.className + ' ' + one.tagName + '.' + one.className)`;

describe('Hostile text in every field', () => {
  let d: DashboardTest;
  let page: Page;
  let open: (path: string) => Promise<void>;
  beforeAll(async () => {
    d = await DashboardTest.start({ DEMO: 'on' });
    ({ page, open } = await everyPage(d));
    page.on('dialog', (dialog) => {
      d.complaints.push(`A script ran: ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
  afterAll(() => d?.stop());

  async function store({ line, body }: (typeof rounds)[number]): Promise<void> {
    const { database } = d.t;
    const set = async (columns: typeof LINES, expression: string, value: string): Promise<void> => {
      for (const [table, names] of Object.entries(columns))
        for (const name of names)
          await database.rows(
            `UPDATE ${table} SET ${name} = ${expression} WHERE ${name} IS DISTINCT FROM ${expression}`,
            [value],
          );
    };
    await set(LINES, '$1::text', line);
    await set(LISTS, 'ARRAY[$1::text]', line);
    await set(BODIES, '$1::text', body);
    // Names of columns are unique within a board.
    await database.rows('UPDATE board_columns SET name = position || $1, name_key = position || $1', [line]);
  }

  it.each(rounds.map((round, index) => [index + 1, round.line, round] as const))(
    'round %i, %j: is drawn as text on every page, and the layout holds',
    async (_number, line, round) => {
      await store(round);
      const faults: string[] = [];
      for (const path of PAGES) {
        await page.setViewportSize(DESKTOP);
        await open(path);
        const text = await page.evaluate<string>('document.body.textContent');
        if (!PLAIN.includes(path) && !text.includes(line)) faults.push(`${path}: is not shown`);
        for (const intruder of await page.evaluate<string[]>(INTRUDERS)) faults.push(`${path}: ${intruder}`);
        for (const viewport of [DESKTOP, PHONE]) {
          await page.setViewportSize(viewport);
          for (const wide of await page.evaluate<string[]>(TOO_WIDE))
            faults.push(`${path}: ${wide} is too wide at ${viewport.width}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it('had no error in the console, ran nothing and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});
