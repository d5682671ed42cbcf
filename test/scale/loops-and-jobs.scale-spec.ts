import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { ServiceProcess } from '../service/service-process.js';
import { Client } from './client.js';
import { Cluster, OPERATOR } from './cluster.js';

const HIRES = 12;
/** Steps take their time, so that a kill finds a worker in the middle of several. */
const SLOW_STEPS = `
  CREATE FUNCTION slow_step() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_sleep(0.3);
    RETURN NEW;
  END $$;
  CREATE TRIGGER slow_step BEFORE UPDATE ON hires FOR EACH ROW
    WHEN (OLD.step IS DISTINCT FROM NEW.step) EXECUTE FUNCTION slow_step();`;

describe('Two workers, one of which is killed in the middle and replaced', () => {
  let cluster: Cluster;
  let api: Client;
  let killed: ServiceProcess;
  let begin: Date;
  const brands: number[] = [];

  beforeAll(async () => {
    cluster = await Cluster.start({ apis: 1, workers: 2 });
    api = new Client(cluster.apis[0]!.url);
    await cluster.sql.query(SLOW_STEPS);
    begin = (await cluster.rows<{ now: Date }>('SELECT now()'))[0]!.now;
    const files = { 'AGENTS.md': '# Builder' };
    const profile = { name: 'Builder', kind: 'builder', template: { files }, packages: ['a', 'b'], published: true };
    const { id } = await api.operate('POST', 'employees', profile);
    for (let n = 0; n < HIRES; n++) {
      const brand = await api.operate('POST', 'brands', { name: `Shop ${n}`, plan: 'team' });
      brands.push(brand.id as number);
    }
    const grants = brands.map((brand_id) =>
      api.call('POST', `/api/v1/employees/${id}/hire`, { headers: OPERATOR }, { brand_id }),
    );
    for (const { status } of await Promise.all(grants)) expect(status).toBe(200);
  });
  afterAll(async () => {
    api?.close();
    await cluster?.stop();
  });

  const buildingOn = async (): Promise<number> => {
    const sleeping = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`;
    return (await cluster.rows<{ n: number }>(sleeping))[0]!.n;
  };

  it('build every hire, with one of each of its parts', async () => {
    await eventually(async () => expect(await buildingOn()).toBeGreaterThan(0), 90_000);
    killed = cluster.workers.shift()!;
    killed.child.kill('SIGKILL');
    await cluster.launch('worker');
    // Bull detects a stalled job after half a minute.
    await eventually(async () => {
      const open = await cluster.rows(`SELECT brand_id, status, step FROM hires WHERE status <> 'active'`);
      expect(open).toEqual([]);
    }, 240_000);
    const parts = await cluster.rows(
      `SELECT b.id, (SELECT count(*)::int FROM agents WHERE brand_id = b.id) AS agents,
              (SELECT count(*)::int FROM agent_configurations WHERE brand_id = b.id) AS configurations,
              (SELECT count(*)::int FROM workstations WHERE brand_id = b.id) AS desks,
              (SELECT count(*)::int FROM installs WHERE brand_id = b.id AND enabled) AS installs
         FROM brands b ORDER BY b.id`,
    );
    expect(parts).toEqual(
      brands.toSorted((a, b) => a - b).map((id) => ({ id, agents: 1, configurations: 1, desks: 1, installs: 2 })),
    );
  });

  it('run each loop at most once in each of its periods, and again and again', async () => {
    const runs = await cluster.rows<{ name: string; slot: Date; runs: number }>(
      `SELECT name, slot, count(*)::int AS runs FROM loop_runs WHERE slot IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(runs.filter((run) => run.runs > 1)).toEqual([]);
    for (const [loop, everyMs] of [
      ['hire-provision', 5_000],
      ['mesh-sync', 10_000],
    ] as const) {
      const slots = runs.filter(({ name, slot }) => name === loop && slot > begin).map(({ slot }) => slot.getTime());
      const missed = slots.slice(1).filter((slot, n) => slot !== slots[n]! + everyMs);
      console.log(`${loop}: ${slots.length} runs, ${missed.length} gaps`);
      expect(slots.length).toBeGreaterThan(1);
    }
  });

  it('ran each loop exactly as often as recorded, and the api process ran none', async () => {
    const counts = /^loop_runs_total\{loop="([^"]+)",status="(succeeded|failed)"\} (\d+)$/gm;
    const bodies = async ({ url, child }: ServiceProcess) => {
      const text = await (await fetch(`${url}/metrics`, { headers: OPERATOR })).text();
      const counted = [...text.matchAll(counts)].map(([, loop, status, count]) => `${loop} ${status} ${count}`);
      const records = await cluster.rows<{ line: string }>(
        `SELECT name || ' ' || status || ' ' || count(*) AS line FROM loop_runs
          WHERE split_part(owner, ':', 2) = $1 AND status <> 'running' GROUP BY name, status`,
        [String(child.pid)],
      );
      return [counted.toSorted(), records.map(({ line }) => line).toSorted()];
    };
    for (const worker of cluster.workers)
      await eventually(async () => {
        const [counted, records] = await bodies(worker);
        expect(counted).toEqual(records);
        // How many fall to one of two is chance.
        expect(counted).not.toEqual([]);
      });
    expect(await bodies(cluster.apis[0]!)).toEqual([[], []]);
    const failed = await cluster.rows(`SELECT name, error FROM loop_runs WHERE status = 'failed'`);
    expect(failed).toEqual([]);
  });
});
