import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR } from '../support/test-clock.js';
import { isOperator } from './callers.js';
import { Calls } from './calls.js';
import { document, operations } from './contract.js';
import { Planner, type Plan } from './plan.js';
import { setScene, type Scene } from './fuzz-app.js';
import { send, type Got, type Sent } from './wire.js';

/** Where the interface itself tells a thing of another workspace from one that is not there. */
const TOLD_APART: Record<string, string> = {
  'listCards path board_id': '403 for a board of another workspace',
  'cancelHire path hire_id': '403 for a hire of another workspace',
  'cancelHireNow path hire_id': '403 for a hire of another workspace',
  'createMemory body agent_id': '403 for an agent of another workspace; one of nobody becomes ours',
};

/** Everything else of such a call is ours: what is behind the first check is reached too. */
describe('An id of another workspace is answered like an unknown id', () => {
  let scene: Scene;
  let tried = 0;
  beforeAll(async () => {
    scene = await setScene();
  });
  afterAll(async () => {
    process.stdout.write(`${tried} pairs of ids tried\n`);
    await scene?.stop();
  });

  it.each(operations)('in every parameter of %s', async (name, operation) => {
    const { t, estates, victim, marks } = scene;
    const calls = new Calls(operation, estates, victim);
    const ask = async (plan: Plan): Promise<[Sent, Got]> => {
      const sent = await calls.toRequest(plan);
      const got = await send(t.api.url, sent);
      if (got.status < 300) calls.estateOf(plan.caller).used(operation);
      if (got.status !== 429) return [sent, got];
      t.clock.advance(HOUR);
      for (const estate of Object.values(estates)) estate.forgetSessions();
      return ask(plan);
    };
    const before = await marks.digest();
    const faults: string[] = [];
    for (const { name: where, caller, theirs, missing } of new Planner(operation, document).foreignPairs()) {
      if (isOperator(caller)) continue;
      tried++;
      const [sent, got] = await ask(theirs);
      const [, other] = await ask(missing);
      const shown = marks.shownIn(got, sent);
      if (shown) faults.push(`${where}: shows ${shown}`);
      if (`${name} ${where}` in TOLD_APART) continue;
      if (got.status !== other.status || (got.status >= 400 && got.text !== other.text))
        faults.push(
          `${where} by ${caller}: ${got.status} ${got.text.slice(0, 160)}, of nothing ${other.status} ${other.text.slice(0, 160)}`,
        );
    }
    expect(faults).toEqual([]);
    expect(await marks.digest()).toBe(before);
  });
});
