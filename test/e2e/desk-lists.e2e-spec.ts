import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootFloor, openOffice, orderDesk, poll, type Floor, type Office } from '../factories/desks.js';
import { createEmployees, EMPLOYEES, grantHire, HIRES } from '../factories/hires.js';
import { runLoop } from '../factories/workspace.js';

const UPDATES = '/api/v1/machines/updates';

let t: Floor;
beforeAll(async () => {
  t = await bootFloor();
});
afterAll(() => t?.stop());

type Page = { items: Record<string, unknown>[]; total: number; next_cursor: string | null };

const readPage = async (path: string, credentials: object, limit: number, cursor: string | null): Promise<Page> => {
  const rest = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  const { status, body } = await t.api.get<Page>(`${path}?limit=${limit}${rest}`, credentials);
  expect(status).toBe(200);
  return body;
};

/** Reads a list to its end with this page size; returns the pages. */
async function pagesOf(path: string, credentials: object, limit: number): Promise<Page[]> {
  const pages = [await readPage(path, credentials, limit, null)];
  for (let last = pages[0]!; last.next_cursor !== null && pages.length < 50; last = pages.at(-1)!) {
    pages.push(await readPage(path, credentials, limit, last.next_cursor));
  }
  return pages;
}

/** Desks that are ready and idle, straight into the table, each with an update that waits for it. */
async function addDesksWithUpdates({ brand, admin }: Office, count: number): Promise<void> {
  await t.database.rows(
    `WITH desks AS (
       INSERT INTO workstations (brand_id, name, status, last_contact_at)
       SELECT $1, 'Desk ' || n, 'active', $3 FROM generate_series(1, $4) AS n RETURNING id)
     INSERT INTO machine_updates (brand_id, workstation_id, requested_by, requested_at)
     SELECT $1, id, $2, $3 FROM desks`,
    [brand.id, admin.user.id, t.clock.now(), count],
  );
}

describe('Long lists', () => {
  it('of the catalog are read a page at a time, by name', async () => {
    const { session } = await openOffice(t);
    const ids = await createEmployees(t, 7);
    const pages = await pagesOf(EMPLOYEES, { session }, 3);
    expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 1]);
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7]);
    const read = pages.flatMap(({ items }) => items);
    expect(read.map(({ id }) => id as string).toSorted()).toEqual(ids.toSorted());
    const whole = (await t.api.get<Page>(EMPLOYEES, { session })).body;
    expect([whole.items, whole.next_cursor]).toEqual([read, null]);
  });

  it('of hires are read a page at a time, newest first', async () => {
    const office = await openOffice(t);
    const ids: string[] = [];
    for (const profile of await createEmployees(t, 5)) ids.unshift(await grantHire(t, office, profile));
    const pages = await pagesOf(HIRES, office, 2);
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ items }) => items.map(({ hire_id }) => hire_id))).toEqual(ids);
  });

  it('of updates are read a page at a time, and end', async () => {
    const office = await openOffice(t);
    await addDesksWithUpdates(office, 5);
    const { token } = office;
    const pages = await pagesOf(UPDATES, { token }, 2);
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5);
  });

  it.each([
    [EMPLOYEES, 'session'],
    [HIRES, 'session'],
    [UPDATES, 'token'],
  ] as const)('refuse a cursor that they did not give: %s', async (path, credential) => {
    const office = await openOffice(t);
    const credentials = { [credential]: office[credential] };
    for (const cursor of ['x', 'AAAA', "'%20OR%201=1", 'x'.repeat(300)])
      expect((await t.api.get(`${path}?cursor=${cursor}`, credentials)).status).toBe(400);
    for (const limit of ['0', '201', 'x'])
      expect((await t.api.get(`${path}?limit=${limit}`, credentials)).status).toBe(422);
  });

  it('of desks that must sign in again are cut short, and say how many there are', async () => {
    const office = await openOffice(t);
    await t.database.rows(
      `INSERT INTO workstations (brand_id, name, login, last_contact_at)
       SELECT $1, 'Desk ' || n, 'expired', $2 FROM generate_series(1, 1010) AS n`,
      [office.brand.id, t.clock.now()],
    );
    const { body } = await t.api.get('/api/v1/environments/credentials/reauth-status', { session: office.session });
    expect([body.checked, body.expired.length, body.expired_total]).toEqual([1_010, 1_000, 1_010]);
  });
});

describe('Loops over machines', () => {
  beforeEach(() => t.database.rows('DELETE FROM workstations'));

  it('start an update of every workspace before the second of any', async () => {
    const [crowd, quiet] = [await openOffice(t), await openOffice(t)];
    await addDesksWithUpdates(crowd, 20);
    await addDesksWithUpdates(quiet, 1);
    await runLoop(t, 'machine-updates');
    const counted = await t.database.row<{ before: number }>(
      `SELECT count(*)::integer AS before FROM machine_updates WHERE brand_id = $1 AND started_at <
         (SELECT started_at FROM machine_updates WHERE brand_id = $2)`,
      [crowd.brand.id, quiet.brand.id],
    );
    expect(counted!.before).toBeLessThanOrEqual(1);
  });

  it('start a limited number per workspace and run, and continue in the next', async () => {
    const crowd = await openOffice(t);
    await addDesksWithUpdates(crowd, 700);
    const begun = async (): Promise<number> => {
      await runLoop(t, 'machine-updates');
      const row = await t.database.row<{ n: number }>(
        `SELECT count(*)::integer AS n FROM machine_updates WHERE brand_id = $1 AND status = 'running'`,
        [crowd.brand.id],
      );
      return row!.n;
    };
    expect([await begun(), await begun()]).toEqual([350, 700]);
  });

  it('continue with other workspaces when one update fails', async () => {
    const [bad, good] = [await openOffice(t), await openOffice(t)];
    await addDesksWithUpdates(bad, 1);
    await addDesksWithUpdates(good, 3);
    await t.database.rows(`
      CREATE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'planted'; END $$`);
    await t.database.rows(`
      CREATE TRIGGER refuse_update BEFORE UPDATE ON machine_updates FOR EACH ROW
        WHEN (OLD.brand_id = ${bad.brand.id}) EXECUTE FUNCTION refuse_update()`);
    try {
      expect(await runLoop(t, 'machine-updates')).toMatchObject({ begun: 3, failed: 1 });
    } finally {
      await t.database.rows('DROP TRIGGER refuse_update ON machine_updates');
    }
  });

  it('check a limited number of desks per workspace and run, and the others in the next', async () => {
    const [crowd, quiet] = [await openOffice(t), await openOffice(t)];
    // At a port that is not allowed: the check is missed without a connection.
    const first = t.cidr.replace('.0/20', '.2');
    await t.database.rows(
      `INSERT INTO workstations (brand_id, name, enrolled_at, last_contact_at, mesh_address, sidecar_url)
       SELECT $1, 'Desk ' || n, $2, $2, $3::inet + n, 'http://' || host($3::inet + n) || ':7412'
         FROM generate_series(1, 3000) AS n`,
      [crowd.brand.id, t.clock.now(), first],
    );
    const { workstation_id: id } = await orderDesk(t, quiet);
    await t.database.rows(
      `UPDATE workstations SET enrolled_at = $2, mesh_address = $3::inet, sidecar_url = 'http://' || $3 || ':7411' WHERE id = $1`,
      [id, t.clock.now(), first],
    );
    expect([await poll(t), await poll(t)]).toMatchObject([{ asked: 1_501 }, { asked: 1_501 }]);
    const missed = await t.database.row<{ once: number; twice: number }>(
      `SELECT count(*) FILTER (WHERE misses = 1)::integer AS once, count(*) FILTER (WHERE misses = 2)::integer AS twice
         FROM workstations`,
    );
    expect(missed).toEqual({ once: 3_000, twice: 1 });
  });
});
