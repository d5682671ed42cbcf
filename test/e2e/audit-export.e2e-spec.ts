import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuditQuery } from '../../src/modules/events/audit/audit.query.js';
import { AuditService } from '../../src/modules/events/audit/audit.service.js';
import type { Shares } from '../../src/engines/fair-shares/shares.js';
import { RequestShares } from '../../src/platform/http/server/request-shares.js';
import { bootApp, type TestApp } from '../app.js';
import { lengthenLog } from '../factories/events.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';
import { eventually } from '../support/eventually.js';
import { readSlowly, type SlowReader } from '../support/slow-reader.js';

const AUDIT = '/api/v1/audit';
const LINES = 'application/x-ndjson';
const ENTRIES = 2_000;
const ENTRY_TEXT = 8_000;
/** Of 2,000 entries of 8 kB with 256 KiB a page. */
const PAGES = 64;
/** Read before the socket is full: of the machine 2 to 6 MB. */
const PAGES_AHEAD = 40;

/** With two requests of a workspace at a time, so that slots that are kept show. */
let t: TestApp;
let workspace: Workspace;
let other: Workspace;
let pages: jest.SpiedFunction<AuditQuery['page']>;
/** Exports that have the slot of their request. */
let exportsBegun: jest.SpiedFunction<AuditService['all']>;
const readers: SlowReader[] = [];

beforeAll(async () => {
  t = await bootApp({ env: { REQUESTS_PER_WORKSPACE: '2' } });
  [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
  await lengthenLog((text, values) => t.database.pool.query(text, values), workspace.brand.id, ENTRIES, ENTRY_TEXT);
  pages = jest.spyOn(t.app.get(AuditQuery, { strict: false }), 'page');
  exportsBegun = jest.spyOn(t.app.get(AuditService, { strict: false }), 'all');
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
  pages.mockClear();
  exportsBegun.mockClear();
});
afterAll(() => t?.stop());

async function readExport(): Promise<SlowReader> {
  const reader = await readSlowly(t.api.url, AUDIT, workspace.token, [`Accept: ${LINES}`]);
  readers.push(reader);
  return reader;
}
/** Whether one more request of the workspace would be answered at once. */
function hasFreeSlot({ brand }: Workspace): boolean {
  const { identified } = t.app.get<{ identified: Shares }>(RequestShares, { strict: false });
  const slot = identified.tryAcquire(`workspace:${brand.id}`);
  slot?.release();
  return slot !== null;
}
const exportAll = () => t.api.get(AUDIT, { token: workspace.token, headers: { Accept: LINES } });
/** How many pages were read once no more are. */
async function pagesRead(): Promise<number> {
  let before = -1;
  while (before !== pages.mock.calls.length) {
    before = pages.mock.calls.length;
    await Promise.all(pages.mock.results.map(({ value }) => value as Promise<unknown>));
    for (let turns = 0; turns < 50; turns++) await nextTurn();
  }
  return before;
}

describe('An export of the audit log', () => {
  it('has every entry once, in pages that end by their bytes', async () => {
    const { text } = await exportAll();
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect([ids.length >= ENTRIES, new Set(ids).size]).toEqual([true, ids.length]);
    expect(pages.mock.calls.length).toBeGreaterThanOrEqual(PAGES);
    for (const { value } of pages.mock.results) {
      const { rows } = await (value as ReturnType<AuditQuery['page']>);
      expect(JSON.stringify(rows).length).toBeLessThan(400_000);
    }
  });

  it('ends its pages by bytes from the newest on, too', async () => {
    const { text } = await t.api.get(`${AUDIT}?before=latest`, { token: workspace.token, headers: { Accept: LINES } });
    const seqs = text
      .trimEnd()
      .split('\n')
      .map((line) => Number((JSON.parse(line) as { id: string }).id.split('-')[1]));
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, n) => seqs.length - n));
  });

  it('is read no further than its reader is, and keeps the slot of its request, as one that waits for it does', async () => {
    const reader = await readExport();
    await eventually(() => Promise.resolve(expect(reader.hasBegun()).toBe(true)));
    expect(await pagesRead()).toBeLessThan(PAGES_AHEAD);
    const next = await readExport();
    await eventually(() => Promise.resolve(expect(exportsBegun).toHaveBeenCalledTimes(2)));
    expect([hasFreeSlot(workspace), hasFreeSlot(other)]).toEqual([false, true]);
    reader.leave();
    await eventually(() => Promise.resolve(expect(next.hasBegun()).toBe(true)));
    next.leave();
    await eventually(() => Promise.resolve(expect(hasFreeSlot(workspace)).toBe(true)));
  });

  it('reads no page after its reader has left', async () => {
    const reader = await readExport();
    await eventually(() => Promise.resolve(expect(reader.hasBegun()).toBe(true)));
    reader.leave();
    // The slot is free when the response has ended.
    expect((await t.api.get('/api/v1/board/boards', workspace)).status).toBe(200);
    const read = await pagesRead();
    expect(read).toBeLessThan(PAGES_AHEAD);
    expect(await pagesRead()).toBe(read);
  });
});

describe('A workspace with room for many requests', () => {
  let many: TestApp;
  beforeAll(async () => {
    many = await bootApp({ beside: t });
  });
  afterAll(() => many?.stop());

  it('has one export of its audit log at a time, and no more than one that waits', async () => {
    const read = jest.spyOn(many.app.get(AuditQuery, { strict: false }), 'page');
    const begun = jest.spyOn(many.app.get(AuditService, { strict: false }), 'all');
    const begin = async () => {
      const reader = await readSlowly(many.api.url, AUDIT, workspace.token, [`Accept: ${LINES}`]);
      readers.push(reader);
      return reader;
    };
    const first = await begin();
    await eventually(() => Promise.resolve(expect(first.hasBegun()).toBe(true)));
    const ranges = (): number => new Set(read.mock.calls.map(([, range]) => range)).size;
    expect(ranges()).toBe(1);
    const headers = { Accept: LINES };
    const waiting = await begin();
    await eventually(() => Promise.resolve(expect(begun).toHaveBeenCalledTimes(2)));
    const { status, body } = await many.api.get(AUDIT, { token: workspace.token, headers });
    expect([status, body.detail]).toEqual([429, 'Another export of the workspace is being read']);
    expect([waiting.hasBegun(), ranges()]).toEqual([false, 1]);
    first.leave();
    await eventually(() => Promise.resolve(expect(waiting.hasBegun()).toBe(true)));
    expect(ranges()).toBe(2);
  });
});
