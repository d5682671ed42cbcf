import { describe, expect, it } from '@jest/globals';
import { installerParameters } from './installer-parameters.js';

const OWN = 'https://workspaces.example.com';
const GOOD = {
  pat: `wse_${'a'.repeat(43)}`,
  env_id: '0a8b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
  url: OWN,
  runtime: 'codex',
};

describe('parameters of an installer', () => {
  it('are taken when each is what it should be', () => {
    expect(installerParameters(GOOD, OWN)).toEqual({
      pat: GOOD.pat,
      envId: GOOD.env_id,
      url: OWN,
      runtime: 'codex',
    });
  });

  it.each(Object.keys(GOOD))('are refused without %s, and with it twice', (name) => {
    const value = GOOD[name as keyof typeof GOOD];
    expect(installerParameters({ ...GOOD, [name]: undefined }, OWN)).toBeNull();
    expect(installerParameters({ ...GOOD, [name]: '' }, OWN)).toBeNull();
    expect(installerParameters({ ...GOOD, [name]: [value, value] }, OWN)).toBeNull();
    expect(installerParameters({ ...GOOD, [name]: { value } }, OWN)).toBeNull();
  });

  it.each(["'", '"', '\n', '\r', '\0', '`id`', '$(id)', ';id', ' ', '\\', '‮', '&', '|', '#'])(
    'are refused with %j before, in or after any of them',
    (odd) => {
      for (const [name, value] of Object.entries(GOOD)) {
        for (const bad of [odd + value, value + odd, `${value.slice(0, 6)}${odd}${value.slice(6)}`]) {
          expect(installerParameters({ ...GOOD, [name]: bad }, OWN)).toBeNull();
        }
      }
    },
  );

  it.each([
    'http://workspaces.example.com',
    'https://workspaces.example.com/',
    'https://evil.example',
    `${OWN}.evil.example`,
  ])('are refused with the address %s, which is not the service itself', (url) => {
    expect(installerParameters({ ...GOOD, url }, OWN)).toBeNull();
  });

  it.each(['wsd', 'wsp', 'WSE'])('are refused with a token of another kind (%s)', (kind) => {
    expect(installerParameters({ ...GOOD, pat: `${kind}_${'a'.repeat(43)}` }, OWN)).toBeNull();
  });
});
