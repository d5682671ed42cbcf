import { describe, expect, it } from '@jest/globals';
import { readHealth } from './desk-health.js';

const ID = '0b7f3f3e-5c0a-4d3a-9b1e-2f6f4f3f9a10';
const DIGEST = `sha256:${'0f'.repeat(32)}`;
const whole = {
  desk_id: ID,
  version: '0.2.11',
  code_digest: DIGEST,
  running_builds: 2,
  login: 'valid',
  pending_sync_count: 7,
};
const read = (given: unknown) => readHealth(JSON.stringify(given));
const healthOf = (given: object) => {
  const reading = read({ ...whole, ...given });
  return reading.kind === 'health' ? reading.health : null;
};

describe('A health answer', () => {
  it('says who the desk is and how it is', () => {
    expect(read(whole)).toEqual({
      kind: 'health',
      health: {
        deskId: ID,
        version: '0.2.11',
        codeDigest: DIGEST,
        runningBuilds: 2,
        login: 'valid',
        pendingSyncCount: 7,
      },
    });
  });

  it('needs no more than the id', () => {
    expect(read({ desk_id: ID.toUpperCase() })).toEqual({
      kind: 'health',
      health: {
        deskId: ID,
        version: null,
        codeDigest: null,
        runningBuilds: null,
        login: null,
        pendingSyncCount: null,
      },
    });
  });

  it.each(['', ' ', '{', 'null', '7', '"desk"', '[]', `[{"desk_id":"${ID}"}]`, '<html>', '['.repeat(65_000)])(
    '%.20j is not a JSON object',
    (body) => {
      expect(readHealth(body)).toEqual({ kind: 'not_json' });
    },
  );

  it.each([undefined, null, 7, '', 'desk', `${ID} `, `${ID}\n`, `{${ID}}`, ID.replaceAll('-', ''), [ID], { id: ID }])(
    'is rejected with the id %j',
    (id) => {
      expect(read({ ...whole, desk_id: id })).toEqual({ kind: 'not_a_desk' });
    },
  );

  it('is rejected when its fields are inherited', () => {
    expect(readHealth(`{"__proto__":{"desk_id":"${ID}"}}`)).toEqual({ kind: 'not_a_desk' });
  });

  it.each([
    ['version', 'version', [7, '', 'x'.repeat(51), '1.0\n', '1\u0000', '1\ud800', 'é', {}, ['1.0']]],
    [
      'code_digest',
      'codeDigest',
      [7, '', 'sha256:', DIGEST.slice(7), DIGEST.toUpperCase(), `${DIGEST}0`, `${DIGEST}\n`],
    ],
    ['running_builds', 'runningBuilds', [-1, 0.5, 10_001, '2', true, null, [2], 1e300]],
    ['login', 'login', ['VALID', 'yes', '', true, null, ['valid'], 'constructor']],
    ['pending_sync_count', 'pendingSyncCount', [-1, 0.5, 1_000_000_001, '2', null, {}]],
  ] as const)('ignores an invalid %s', (field, name, wrong) => {
    for (const value of wrong) {
      const expected: unknown = { ...healthOf({}), [name]: null };
      expect(healthOf({ [field]: value as unknown })).toEqual(expected);
    }
  });

  it.each([
    ['version', 'version', ['1', 'x'.repeat(50), '0.2.11-beta +1']],
    ['running_builds', 'runningBuilds', [0, 10_000]],
    ['login', 'login', ['valid', 'expired', 'unknown']],
    ['pending_sync_count', 'pendingSyncCount', [0, 1_000_000_000]],
  ] as const)('may have any %s within its bounds', (field, name, right) => {
    for (const value of right) expect(healthOf({ [field]: value as unknown })).toHaveProperty(name, value);
  });
});
