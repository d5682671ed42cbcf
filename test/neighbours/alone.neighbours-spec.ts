import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALONE } from './attacks/alone.js';
import { describeEach, meetEach, type Alone } from './each-alone.js';

const ATTACK_SECONDS = 15;
const SHOWN = 10;

/** Times are printed, and measured by `npm run bench neighbours`: a neighbour's p50 within 5 times of what it is when quiet. */
describe('Beside one attack alone', () => {
  let met: Alone[];
  beforeAll(async () => {
    met = await meetEach(ATTACK_SECONDS);
    console.log(describeEach(met));
  });

  describe.each(ALONE.map(({ name }) => name))('%s', (name) => {
    const found = (): Alone => met.find(({ attack }) => attack === name)!;

    it('the neighbour and people who sign in get an answer to every request, and no refusal', () => {
      const wrong = [found().neighbour, found().person].flatMap(({ attacked: { faults, refusals } }) => [
        ...faults,
        ...refusals,
      ]);
      expect({ count: wrong.length, first: wrong.slice(0, SHOWN) }).toEqual({ count: 0, first: [] });
    });

    it('really took place', () => {
      expect(Object.keys(found().came ?? {})).toContain('200');
    });
  });
});
