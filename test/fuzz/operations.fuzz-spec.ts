import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { parse } from 'yaml';
import { operationsOf } from '../../src/platform/contract/document.js';
import { bootFloor, type Floor } from '../factories/desks.js';
import { removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { DAY, HOUR } from '../test-clock.js';
import { Calls } from './calls.js';
import { Estate } from './estate.js';
import { Marks } from './marks.js';
import { Planner, type Operation, type Plan } from './plan.js';
import { announce, RUNS, SEED } from './seed.js';
import { Tally } from './tally.js';
import { hangUp, send } from './wire.js';

const document = parse(
  readFileSync(join(import.meta.dirname, '../../../openapi/openapi.yaml'), 'utf8'),
) as OpenAPIObject;
/** Loops work on every workspace, by right, and may go on after they were started: their turn is the last. */
const WORKS_ON_ALL = 'runLoop';
const operations = operationsOf(document)
  .map(([path, method, operation]): [string, Operation] => [operation.operationId, { path, method, operation }])
  .toSorted(([a], [b]) => Number(a === WORKS_ON_ALL) - Number(b === WORKS_ON_ALL));

/** Texts of the victim that are not there: nothing has happened that would write them. */
const NO_ROWS = ['code_gone_nodes.path', 'memory_exports.fault', 'memory_session_files.file'];
/** Operations that cannot succeed here, and why. */
const OUT_OF_REACH: Record<string, string> = {};

describe('Whatever is sent to it, the operation', () => {
  let t: Floor;
  let estates: { own: Estate; ward: Estate };
  let victim: Victim;
  let marks: Marks;
  const tally = new Tally();

  beforeAll(async () => {
    announce();
    t = await bootFloor({ REPOS_ALLOWED_ROOT: REPOSITORIES });
    // Far from any number that a generator would think of: an operator may delete whatever it names.
    for (const table of ['brands', 'users'])
      await t.database.rows(`SELECT setval(pg_get_serial_sequence($1, 'id'), 12345678)`, [table]);
    estates = { own: await Estate.open(t), ward: await Estate.open(t) };
    victim = await createVictim(t);
    marks = await Marks.on(t, victim);
  });
  afterAll(async () => {
    tally.print();
    hangUp();
    removeRepositories();
    await t?.stop();
  });

  it('finds a victim that is marked wherever it says something', () => {
    expect(marks.put.bare).toEqual(NO_ROWS);
    expect(marks.put.marked.length).toBeGreaterThan(80);
  });

  it.each(operations)(
    '%s answers as the contract says, shows and changes nothing of another workspace',
    async (name, operation) => {
      const planner = new Planner(operation, document);
      const calls = new Calls(operation, estates, victim);

      const attempt = async (plan: Plan): Promise<void> => {
        const sent = await calls.toRequest(plan);
        const got = await send(t.api.url, sent);
        tally.add(name, got.status);
        const told = `${sent.method} ${sent.url.slice(0, 300)} ${sent.body?.toString().slice(0, 600) ?? ''}`;
        if (got.status >= 500) throw new Error(`${told}\nanswered ${got.status} ${got.text.slice(0, 300)}`);
        if (t.contract.find(operation.method, sent.url)?.operation.operationId === name)
          t.contract.check(operation.method, sent.url, got);
        const shown = marks.shownIn(got, sent);
        if (shown) throw new Error(`${told}\nshows ${shown} of another workspace: ${got.text.slice(0, 300)}`);
        if (got.status < 300) calls.estateOf(plan.caller).used(operation);
        if (got.status === 429) {
          t.clock.advance(operation.operation['x-rate-limits']?.some((one) => one.windowSeconds > 3_600) ? DAY : HOUR);
          for (const estate of Object.values(estates)) estate.forgetSessions();
        }
      };

      const before = await marks.digest();
      for (const plan of planner.always()) await attempt(plan);
      await fc.assert(fc.asyncProperty(planner.generated(), attempt), {
        seed: SEED,
        numRuns: RUNS,
        interruptAfterTimeLimit: 30_000,
      });
      if (name !== WORKS_ON_ALL) expect(await marks.digest()).toBe(before);
      if (!(name in OUT_OF_REACH)) expect(`${name} succeeded: ${tally.reached(name)}`).toBe(`${name} succeeded: true`);
    },
  );
});
