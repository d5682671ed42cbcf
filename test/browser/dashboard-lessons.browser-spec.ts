import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { makeRepository, removeRepositories, REPOSITORIES, type Repository } from '../factories/repository.js';
import { operator } from '../factories/workspace.js';
import { DashboardTest, LOOKS, tabTo } from './dashboard.js';
import { CodeProjects, HOSTILE_FILE, LARGE, LATER, SHOP } from './lessons-code.js';

const NARROW = { width: 360, height: 780 };
/** The goal on a quiet machine is less than two seconds; tests share theirs. */

describe('Lessons on the dashboard', () => {
  let d: DashboardTest;
  let admin: Page;
  let member: Page;
  let repository: Repository;
  let projects: CodeProjects;
  let shop: string;
  beforeAll(async () => {
    d = await DashboardTest.start({ REPOS_ALLOWED_ROOT: REPOSITORIES });
    projects = new CodeProjects(d);
    repository = await makeRepository(SHOP);
    [admin, member] = [await d.admin(), await d.member()];
  });
  afterAll(async () => {
    await d?.stop();
    removeRepositories();
  });

  const open = (page: Page, query = '') => page.goto(`/dashboard/projects/${shop}${query}`);
  const openLesson = (page: Page, id: string) => page.goto(`/dashboard/lessons/${id}?project=${shop}`);
  const at = (path: string, more = '') => `?at=${encodeURIComponent(path)}${more}`;
  const dialog = (page: Page) => page.getByRole('dialog');
  const nodeTable = (page: Page) => page.getByRole('region', { name: /nodes? of the graph$/ });
  const row = (page: Page, path: string) =>
    nodeTable(page)
      .getByRole('row')
      .filter({ has: page.locator(`[title=${JSON.stringify(path)}]`) });
  const fromMenu = async (page: Page, id: string, name: string): Promise<void> => {
    await press(page, `Actions for ${id}`);
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const drawn = (page: Page, nodes: number | null = null) =>
    page.locator(nodes === null ? '.graph-canvas[data-nodes]' : `.graph-canvas[data-nodes="${nodes}"]`).waitFor();
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

  it('says that there is no project yet, and where to add one', async () => {
    await admin.goto('/dashboard/lessons');
    await admin.getByText('No projects yet').waitFor();
    await admin.getByRole('link', { name: 'Add a project' }).waitFor();
  });

  it('shows projects with the state of their index and how many lessons they have', async () => {
    const before = await projects.create('Web shop', repository);
    shop = before.id;
    await admin.goto('/dashboard/projects');
    const shown = admin.getByRole('row', { name: 'Web shop' });
    await shown.getByText('Indexed', { exact: true }).waitFor();
    await shown.getByRole('group', { name: 'Lessons of Web shop' }).getByText('Fresh 6').waitFor();
    await shown.getByText('1 file not imported').waitFor();
    await shown.getByRole('link').click();
    await heading(admin, 'Web shop');
    await admin.getByText("1 lesson file couldn't be imported").click();
    await admin.getByText('type: is required').waitFor();
  });

  it('indexes again for admins only, and shows what became of the lessons without a reload', async () => {
    await open(member);
    await heading(member, 'Web shop');
    expect(await member.getByRole('button', { name: 'Index again' }).count()).toBe(0);
    const commit = await repository.commit(LATER);
    await press(admin, 'Index again');
    await projects.indexed(shop, commit);
    await member.getByText(commit.slice(0, 10)).waitFor();
    for (const share of ['Fresh 3', 'Drifted 2', 'Removed 1'])
      await member.getByRole('group', { name: 'Lessons of Web shop' }).getByText(share).waitFor();
    await member.goto('/dashboard/lessons');
    await heading(member, 'Check first (3)');
    expect(await member.getByRole('table').first().locator('.badge').allInnerTexts()).toEqual([
      'Removed',
      'Drifted',
      'Drifted',
    ]);
  });

  it('searches the lessons of all projects, by words in the address', async () => {
    await admin.goto('/dashboard/lessons?q=bounces');
    await heading(admin, '2 lessons with “bounces”');
    await admin.getByLabel('Search words or a path').fill('three days bounces');
    await heading(admin, '2 lessons with “three days bounces”');
    expect(admin.url()).toContain('?q=three+days+bounces');
    await admin.getByLabel('Search words or a path').fill('zebra');
    await admin.getByText('No lesson matches').waitFor();
    await press(admin, 'Clear filters');
    await heading(admin, 'Check first (3)');
  });

  it('finds lessons by the path of their code, and says where to look when none is about it', async () => {
    await admin.goto('/dashboard/lessons?q=./src/orders/place.ts');
    await heading(admin, '2 lessons about src/orders/place.ts');
    await admin.getByRole('link', { name: 'Show the code around src/orders/place.ts in Web shop' }).click();
    await heading(admin, 'src/orders/place.ts');
    await admin.goto('/dashboard/lessons?q=place.ts');
    await heading(admin, '2 lessons about src/orders/place.ts');
    await admin.goto('/dashboard/lessons?q=log.ts');
    await heading(admin, 'No lesson is about log.ts');
    await admin.getByText('Write the path from the top of the repository').waitFor();
  });

  it('counts the lessons on and in a place alike in the tree, the table and the graph', async () => {
    await open(admin, at('src/orders/place.ts', '&depth=2'));
    const tree = admin.getByRole('navigation', { name: 'Folders and files' });
    const inTree = (name: string) =>
      tree
        .getByRole('listitem')
        .filter({ has: admin.getByRole('button', { name, exact: true }) })
        .last()
        .locator('.tree-count')
        .first();
    // Retries, both and, though its code is gone, tax.
    await inTree('orders/').getByText('3 lessons (removed)').waitFor();
    await inTree('place.ts').getByText('2 lessons (drifted)').waitFor();
    for (const [path, count, state] of [
      ['src/orders/', '3', 'Removed'],
      ['src/orders/place.ts', '2', 'Drifted'],
      ['src/orders/place.ts#place', '1', 'Drifted'],
      ['src/mail/outgoing.ts', '1', 'Fresh'],
    ] as const) {
      const counted = row(admin, path).getByRole('cell').last();
      await counted.getByText(count, { exact: true }).waitFor();
      expect(await counted.innerText()).toContain(state);
    }
    await admin.getByText('A lesson about two nodes counts in both.').waitFor();
  });

  it('shows on a phone the tree, the lessons of a file and the list, and draws nothing', async () => {
    const page = await d.admin();
    await page.setViewportSize(NARROW);
    await open(page, at('src/orders/place.ts'));
    await row(page, 'src/orders/').waitFor();
    const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
    const [tree, lessons, list] = [await top('.code-tree'), await top('.lessons-here'), await top('.graph-list')];
    expect(tree < lessons && lessons < list).toBe(true);
    expect(await page.locator('.graph-canvas').count()).toBe(0);
    await page.context().close();
  });

  it('opens folders of the tree one by one, with how many lessons are below each', async () => {
    await open(admin);
    const tree = admin.getByRole('navigation', { name: 'Folders and files' });
    await tree.getByRole('button', { name: 'Open src/' }).click();
    await tree.getByRole('button', { name: 'Open orders/' }).click();
    await tree.getByText('2 lessons (drifted)', { exact: true }).first().waitFor();
    await tree.getByRole('button', { name: 'place.ts', exact: true }).click();
    await heading(admin, 'src/orders/place.ts');
    expect(admin.url()).toContain('at=src%2Forders%2Fplace.ts');
    await admin.locator('.lessons-here').getByRole('link', { name: 'orders/idempotency' }).waitFor();
    await admin.reload();
    await heading(admin, 'src/orders/place.ts');
    await tree.getByRole('button', { name: 'place.ts', exact: true }).waitFor();
  });

  it('draws the graph beside the page, and says the same in a list', async () => {
    await drawn(admin);
    const rows = await nodeTable(admin).getByRole('row').count();
    expect(await admin.locator('.graph-canvas').getAttribute('data-nodes')).toBe(String(rows - 1));
    await row(admin, 'src/orders/place.ts').getByText('Drifted').waitFor();
    await row(admin, 'src/orders/').getByText('Removed').waitFor();
    await admin.getByLabel('Links away').selectOption('1');
    await row(admin, 'src/mail/').waitFor({ state: 'detached' });
    expect(admin.url()).toContain('depth=1');
    await admin.getByRole('list', { name: 'Legend' }).getByText('linked so often').waitFor();
  });

  it('goes to what is chosen in the picture', async () => {
    await open(admin, at('src/mail/', '&depth=1'));
    await drawn(admin);
    await clickAnyNode(admin, 'src/mail/');
    await heading(admin, new URL(admin.url()).searchParams.get('at')!);
    await drawn(admin);
  });

  it('marks hubs at which walks stop', async () => {
    await open(admin, at('src/users/user1.ts', '&depth=2'));
    await row(admin, 'src/log.ts')
      .getByText(/^Linked 3\d times$/)
      .waitFor();
    await drawn(admin);
  });

  it('shows what is below a folder, and says when a path has no code', async () => {
    await open(admin, at('src/mail/'));
    await admin.locator('.lessons-here').getByRole('heading', { name: 'In it' }).waitFor();
    await open(admin, at('src/orders/tax.ts'));
    await admin.getByText('No code is at this path now').waitFor();
    await admin
      .locator('.lessons-here')
      .getByText(/^Removed in/)
      .first()
      .waitFor();
    await open(admin, at('../etc'));
    await admin.getByText('invalid anchor').first().waitFor();
  });

  it('lays 1,000 nodes out beside the page', async () => {
    const { id } = await projects.create('Large', await makeRepository(LARGE));
    await admin.goto(`/dashboard/projects/${id}?at=src%2F`);
    await drawn(admin, 150);
    for (const size of [400, 1_000]) {
      await press(admin, 'More: expand');
      await drawn(admin, size);
    }
    const ms = Number(await admin.locator('.graph-canvas').getAttribute('data-layout-ms'));
    process.stdout.write(`1,000 nodes laid out in ${ms} ms\n`);
    expect(ms).toBeGreaterThan(0);
    await admin.getByText("There's more than can be shown").waitFor();
    await d.screenshot(admin, 'lessons-large');
  });

  it('shows the list alone where the browser cannot draw', async () => {
    const page = await d.admin();
    await page.addInitScript(`HTMLCanvasElement.prototype.getContext = () => null;`);
    await open(page, at('src/orders/place.ts'));
    await page.getByText('it has no WebGL').waitFor();
    await row(page, 'src/orders/').waitFor();
    expect(await page.locator('canvas').count()).toBe(0);
    await page.context().close();
  });

  it('shows a lesson with its text, its facts and what became of its code', async () => {
    await openLesson(admin, 'orders/idempotency');
    await heading(admin, 'orders/idempotency');
    await admin.locator('.quote strong', { hasText: 'idempotency key' }).waitFor();
    for (const fact of ['retries', 'dana', 'SHOP-12'])
      await admin.locator('.properties').getByText(fact, { exact: true }).waitFor();
    await admin.getByRole('table', { name: 'The code it is about' }).getByText('Drifted', { exact: true }).waitFor();
    await admin.goto('/dashboard/lessons/orders/idempotency');
    await admin.locator('.quote strong', { hasText: 'idempotency key' }).waitFor();
    await openLesson(admin, 'mail/bounces');
    await admin.getByText('Moved here from src/mail/send.ts').waitFor();
    await admin.getByRole('link', { name: /^src\/mail\/outgoing.ts/ }).click();
    await heading(admin, 'src/mail/outgoing.ts');
    await openLesson(admin, 'orders/tax');
    await admin.getByText(/^Removed in [0-9a-f]{10}$/).waitFor();
    await openLesson(admin, 'orders/nothing');
    await heading(admin, "This lesson wasn't found");
  });

  it('shows lessons that say nearly the same', async () => {
    await operator(d.t, 'post', 'loops/embeddings/run');
    await openLesson(admin, 'mail/bounces');
    await admin.getByRole('link', { name: 'mail/bounced' }).click();
    await admin.getByRole('heading', { name: /with “mail\/bounced”$/ }).waitFor();
  });

  it('draws hostile text as text', async () => {
    await openLesson(admin, 'hostile/text');
    await admin.locator('.quote', { hasText: '<script>alert(1)</script>' }).waitFor();
    expect(await admin.locator('.quote :is(script, img, a[href^="javascript"])').count()).toBe(0);
    await d.expectNoSidewaysScroll(admin);
    await open(admin, at(HOSTILE_FILE));
    await heading(admin, HOSTILE_FILE);
    await drawn(admin);
    expect(await admin.locator('main img').count()).toBe(0);
    await d.expectNoSidewaysScroll(admin);
    await open(admin, '?view=lessons&q=alert');
    await admin.getByRole('link', { name: /^hostile\/text/ }).waitFor();
    await d.expectNoSidewaysScroll(admin);
  });

  it('goes through the code by keyboard alone', async () => {
    await open(admin, at('src/orders/place.ts'));
    await row(admin, 'src/orders/').waitFor();
    await tabTo(admin, /^place src\/orders\/place.ts#place/);
    await admin.keyboard.press('Enter');
    await heading(admin, 'src/orders/place.ts#place');
    await row(admin, 'src/orders/place.ts#place').getByText('Chosen').waitFor();
    await open(admin);
    await heading(admin, 'Top of the repository');
    await tabTo(admin, /^Lessons\d/);
    await admin.keyboard.press('Enter');
    await heading(admin, 'Check first (3)');
    await tabTo(admin, 'Actions for orders/idempotency');
    await admin.keyboard.press('Enter');
    await admin.getByRole('menuitem', { name: 'Still true' }).waitFor();
    await admin.keyboard.press('Enter');
    await dialog(admin).waitFor();
    await tabTo(admin, 'Cancel');
    await admin.keyboard.press('Enter');
    await dialog(admin).waitFor({ state: 'detached' });
  });

  it.each(LOOKS)('is accessible and as wide as the screen: %s', async (look, options) => {
    const page = await d.admin(options);
    if (look.startsWith('phone')) await page.setViewportSize(NARROW);
    const check = async (name: string): Promise<void> => {
      await d.expectAccessible(page);
      await d.expectNoSidewaysScroll(page);
      await d.screenshot(page, `lessons-${name}-${look}`.replace(/\W+/g, '-'));
    };
    await page.goto('/dashboard/lessons?q=orders');
    await page.getByRole('link', { name: /^orders\/tax/ }).waitFor();
    await check('overview');
    await open(page, at('src/orders/'));
    await (look.startsWith('phone') ? row(page, 'src/orders/').waitFor() : drawn(page));
    await page.locator('.lessons-here').getByRole('link').first().waitFor();
    await check('code');
    await open(page, '?view=lessons');
    await page.getByRole('link', { name: /^hostile\/text/ }).waitFor();
    await check('all');
    await openLesson(page, 'orders/both');
    await page
      .getByText('No other lesson says nearly the same')
      .or(page.locator('.quiet-text', { hasText: 'alike' }))
      .first()
      .waitFor();
    await page.locator('.quote').waitFor();
    await check('one');
    await open(page, '?view=lessons');
    await heading(page, 'Check first (3)');
    await check('review');
    for (const action of ['Still true', 'Correct', 'Retire']) {
      await fromMenu(page, 'orders/idempotency', action);
      await dialog(page).waitFor();
      await check(action);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
    await page.context().close();
  });

  it('works off the lessons to check: one still true, one corrected, one retired', async () => {
    await open(member, '?view=lessons');
    await open(admin, '?view=lessons');
    await fromMenu(member, 'orders/idempotency', 'Still true');
    await dialog(member).getByRole('button', { name: 'Still true' }).click();
    await heading(member, 'Still true: saved');
    await dialog(member).getByText('note the date in lessons/orders/idempotency.md').waitFor();
    const text = await dialog(member).locator('pre').textContent();
    await press(member, 'Done');
    await heading(admin, 'Check first (2)');
    await fromMenu(member, 'orders/tax', 'Correct');
    await dialog(member).getByLabel('The code it is about').fill('');
    await press(member, 'Save correction');
    await dialog(member).getByText('anchors: must have at least one').waitFor();
    await dialog(member).getByLabel('The code it is about').fill('src/orders/place.ts\nsrc/never.ts');
    await dialog(member).getByLabel('Text').fill('Tax is in place now.');
    await press(member, 'Save correction');
    await dialog(member).getByText('No code was found for these anchors').waitFor();
    await press(member, 'Done');
    await fromMenu(member, 'orders/both', 'Retire');
    await press(member, 'Retire lesson');
    await press(member, 'Done');
    for (const page of [member, admin])
      await page.getByRole('heading', { name: /^Check first/ }).waitFor({ state: 'detached' });
    await openLesson(member, 'orders/idempotency');
    await fromMenu(member, 'orders/idempotency', 'Text for the file');
    const shown = await dialog(member).locator('pre').textContent();
    const withoutDate = (file: string | null) => file!.replace(/^verified: .*\n/m, '');
    expect(withoutDate(shown)).toBe(withoutDate(text));
    await press(member, 'Done');
    await openLesson(member, 'orders/tax');
    await member.getByText('Tax is in place now.').waitFor();
    await openLesson(member, 'orders/both');
    await heading(member, "This lesson wasn't found");
  });

  it('had no error in the console and broke no policy', () => {
    expect(d.complaints).toEqual([]);
  });
});

/** Moves over the picture until the pointer is on a node other than the one in the middle, and clicks it. */
async function clickAnyNode(page: Page, centre: string): Promise<void> {
  const canvas = page.locator('.graph-canvas');
  await canvas.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await canvas.boundingBox())!;
  for (let down = 12; down < height; down += 6)
    for (let right = 12; right < width - 60; right += 6) {
      const isMiddle = Math.abs(down - height / 2) < 20 && Math.abs(right - width / 2) < 20;
      if (isMiddle) continue;
      await page.mouse.move(x + right, y + down);
      if (!(await canvas.evaluate((element: { className: string }) => element.className.includes('is-over-node'))))
        continue;
      await page.mouse.down();
      await page.mouse.up();
      if (new URL(await page.evaluate<string>('location.href')).searchParams.get('at') !== centre) return;
    }
  throw new Error('No node is drawn');
}
