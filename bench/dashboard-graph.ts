import { randomBytes } from 'node:crypto';
import { chromium, type Page } from 'playwright-core';
import { GraphBuilder, type NewNode } from '../src/engines/code-index/graph/build-graph.js';
import type { CodeGraph } from '../src/engines/code-index/graph/code-graph.js';
import { addProject } from './code-world.js';
import { findBrowser } from './find-browser.js';
import type { Row } from './measure.js';
import { random } from './random.js';
import { OPERATOR, startWorld } from './world.js';

/** Around one file; with it the thousand that the page shows at most. */
const FILES = 1_200;
const NODES = 1_000;
const LINKS = 3_000;
const HUB = 'src/hub.ts';
const MAX_LAYOUT_MS = 2_000;
/** Of the page's own thread, for drawing: the layout must not be in it. */
const MAX_BLOCKED_MS = 500;
const ACCOUNT = { email: 'graph@test.example', password: 'a-long-enough-password' };

/** A graph of a thousand nodes in a browser: how long it is laid out, and how long the page itself stands still. */
export async function dashboardGraph(folder: string): Promise<Row[]> {
  const executablePath = findBrowser();
  if (!executablePath) return [];
  const world = await startWorld(folder, ['brand:read', 'memory:read', 'code:read']);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const projectId = await addProject(world, graphAroundHub());
    const person = { ...ACCOUNT, full_name: 'Reader' };
    const { user_id: id } = await world.call<{ user_id: number }>('POST', '/api/v1/admin/users', person, OPERATOR);
    await world.call('PUT', `/api/v1/admin/brands/${world.brandId}/members/${id}`, { role: 'admin' }, OPERATOR);
    const { url } = world.server;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.request.post(`${url}/api/v1/auth/login`, { data: ACCOUNT, headers: { origin: url } });
    const page = await context.newPage();
    const at = new URLSearchParams({ at: HUB, depth: '1', most: String(NODES) });
    await page.addInitScript(
      "window.blocked_ = 0; new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.blocked_ = Math.max(window.blocked_, duration); }).observe({ type: 'longtask', buffered: true });",
    );
    await page.goto(`${url}/dashboard/projects/${projectId}?${at.toString()}`);
    const [nodes, layout] = await laidOut(page);
    await page.waitForTimeout(1_000);
    const blocked = await page.evaluate<number>('window.blocked_');
    return [
      row(`graph of ${nodes} nodes, laid out beside the page`, layout, MAX_LAYOUT_MS),
      row(`graph of ${nodes} nodes, longest task of the page`, blocked, MAX_BLOCKED_MS),
    ];
  } finally {
    await browser.close();
    await world.stop();
  }
}

async function laidOut(page: Page): Promise<[nodes: number, ms: number]> {
  const canvas = page.locator('[data-layout-ms]');
  await canvas.waitFor({ state: 'attached', timeout: 60_000 });
  return [Number(await canvas.getAttribute('data-nodes')), Number(await canvas.getAttribute('data-layout-ms'))];
}

function row(name: string, ms: number, max: number): Row {
  return {
    name,
    ours: `${Math.round(ms)} ms`,
    reference: `${max} ms`,
    ratio: ms / max,
    goal: `< ${max} ms`,
    passed: ms < max,
  };
}

function graphAroundHub(): CodeGraph {
  const next = random(3);
  const files = Array.from({ length: FILES }, (_, n) => `src/part${n % 20}/file${n}.ts`);
  const folders = [...new Set(files.map((path) => path.slice(0, path.lastIndexOf('/') + 1)))];
  const node = (kind: NewNode['kind']) => (path: string) => ({ kind, path, digest: '' });
  const nodes = [...['src/', ...folders].map(node('folder')), ...[HUB, ...files].map(node('file'))];
  const builder = new GraphBuilder(nodes);
  for (const folder of folders) builder.edge('contains', 'src/', folder);
  builder.edge('contains', 'src/', HUB);
  for (const path of files) {
    builder.edge('contains', path.slice(0, path.lastIndexOf('/') + 1), path);
    builder.edge('import', path, HUB);
  }
  const any = (): string => files[Math.floor(next() * FILES)]!;
  for (let n = 0; n < LINKS; n++) builder.edge('import', any(), any());
  return builder.build(randomBytes(nodes.length * 16));
}
