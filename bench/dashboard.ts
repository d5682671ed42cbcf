import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from './find-browser.js';
import { median, startServer, type Row } from './measure.js';

const FILES = join(import.meta.dirname, '..', 'dashboard');
const MAX_KB = 95;
const MAX_USABLE_MS = 1_000;
const ROUNDS = 5;
const GIVE_UP_MS = 60_000;
/** One event a second for an hour. */
const EVENTS = 3_600;
const MAX_GROWTH_MB = 10;

/** What the first visit of the dashboard costs, and what an hour of live events leaves behind in a tab. */
export async function dashboard(folder: string): Promise<Row[]> {
  const sizes = sizesOf();
  const executablePath = findBrowser();
  if (!executablePath) return sizes;
  const env = { DATA_DIR: folder };
  const server = await startServer('src/main.js', env);
  const demo = JSON.parse(readFileSync(join(folder, 'demo-credentials.json'), 'utf8')) as Demo;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const visit = { browser, url: server.url, cookie: await signIn(server.url, demo) };
    return [...sizes, await usable(visit), await memory(visit, demo)];
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Demo {
  readonly adminEmail: string;
  readonly password: string;
  readonly adminToken: string;
}

interface Visit {
  readonly browser: Browser;
  readonly url: string;
  /** The session of the demo's admin. */
  readonly cookie: string;
}

/** Of the entry with all it imports at once, and of the largest file that a page loads. */
function sizesOf(): Row[] {
  const gzip = (name: string): number => statSync(join(FILES, `${name}.gz`)).size / 1_000;
  const page = readFileSync(join(FILES, 'index.html'), 'utf8');
  const entry = [...page.matchAll(/\/dashboard\/((?:main|part)\.\w+\.js)/g)].map(([, name]) => name!);
  const scripts = readdirSync(FILES).filter((name) => name.endsWith('.js') && !entry.includes(name));
  const first = entry.reduce((sum, name) => sum + gzip(name), 0);
  const largest = Math.max(...scripts.map(gzip));
  const row = (name: string, kb: number): Row => ({
    name,
    ours: `${kb.toFixed(1)} KB`,
    reference: `${MAX_KB} KB`,
    ratio: kb / MAX_KB,
    goal: `<= ${MAX_KB} KB`,
    passed: kb <= MAX_KB,
  });
  return [row('dashboard, scripts of the entry, gzip', first), row('dashboard, largest file of a page, gzip', largest)];
}

async function signIn(url: string, { adminEmail: email, password }: Demo): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

async function openTab({ browser, url, cookie }: Visit): Promise<Page> {
  const context = await browser.newContext();
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url }]);
  return context.newPage();
}

/** In a browser that has nothing cached, until the start page shows what it read. */
async function usable(visit: Visit): Promise<Row> {
  const once = async (): Promise<number> => {
    const page = await openTab(visit);
    const began = performance.now();
    await page.goto(`${visit.url}/dashboard`, { waitUntil: 'commit' });
    await untilRead(page);
    const ms = performance.now() - began;
    await page.context().close();
    return ms;
  };
  await once();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await once());
  const ms = median(times);
  return {
    name: 'dashboard, first page usable',
    ours: `${Math.round(ms)} ms`,
    reference: `${MAX_USABLE_MS} ms`,
    ratio: ms / MAX_USABLE_MS,
    goal: '< 1 s',
    passed: ms < MAX_USABLE_MS,
  };
}

/** A locator that waits looks every half second only. */
async function untilRead(page: Page): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  const isRead =
    "document.querySelector('main h1') && document.querySelector('main a[href]') && !document.querySelector('.loading')";
  while (!(await page.evaluate<boolean>(`Boolean(${isRead})`))) {
    if (performance.now() > end) throw new Error('The first page does not come to show what it reads');
    await page.waitForTimeout(10);
  }
}

/** The events of an hour, as fast as the service writes them. */
async function memory(visit: Visit, { adminToken }: Demo): Promise<Row> {
  const page = await openTab(visit);
  await page.goto(`${visit.url}/dashboard/machines`);
  await page.locator('main h1').waitFor();
  const session = await page.context().newCDPSession(page);
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
  const boards = await fetch(`${visit.url}/api/v1/board/boards`, { headers });
  const { items } = (await boards.json()) as { items: { id: string }[] };
  const write = async (n: number): Promise<void> => {
    const body = JSON.stringify({ title: `Card ${n}` });
    const answer = await fetch(`${visit.url}/api/v1/board/boards/${items[0]!.id}/tasks`, {
      method: 'POST',
      headers,
      body,
    });
    if (answer.status !== 201) throw new Error(`Card ${n} answered ${answer.status}`);
  };
  for (let n = 0; n < 100; n++) await write(n);
  const before = await heapMb(session);
  for (let n = 0; n < EVENTS; n++) await write(n);
  const growth = (await heapMb(session)) - before;
  await page.context().close();
  return {
    name: `dashboard, memory of a tab after ${EVENTS} events`,
    ours: `${growth >= 0 ? '+' : ''}${growth.toFixed(1)} MB`,
    reference: `${before.toFixed(1)} MB before`,
    ratio: (before + growth) / before,
    goal: `<= +${MAX_GROWTH_MB} MB`,
    passed: growth <= MAX_GROWTH_MB,
  };
}

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
