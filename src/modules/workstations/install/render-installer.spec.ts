import { describe, expect, it } from '@jest/globals';
import { HARMLESS_SCRIPT, renderInstaller } from './render-installer.js';

const GOOD = {
  pat: `wse_${'a'.repeat(43)}`,
  envId: '0a8b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
  url: 'https://workspaces.example.com:8443',
  runtime: 'claude_code',
  digest: `sha256:${'0'.repeat(64)}`,
};

describe('the installer', () => {
  it('carries its parameters in one quoted block, and nowhere else', () => {
    const script = renderInstaller(GOOD);
    for (const value of Object.values(GOOD)) expect(script).toContain(`='${value}'\n`);
    expect(script.split(GOOD.pat)).toHaveLength(2);
    expect(script).not.toMatch(/@[A-Z_]+@/);
  });

  it.each(Object.keys(GOOD))('carries no %s that could leave its quotes', (name) => {
    for (const odd of ["'", '\n', '\0', '$(id)', ' ', '"', '\\', '$&', '']) {
      const value = odd && `${GOOD[name as keyof typeof GOOD]}${odd}`;
      expect(() => renderInstaller({ ...GOOD, [name]: value })).toThrow(/cannot carry/);
    }
  });

  it('ends with the line that starts it', () => {
    expect(renderInstaller(GOOD).trimEnd().split('\n').slice(-3)).toEqual(['main', 'exit 0', '}']);
  });

  it('is replaced by a script that does nothing when it cannot be rendered', () => {
    expect(HARMLESS_SCRIPT.trim().split('\n').slice(1)).toEqual([
      expect.stringMatching(/^echo '[^']*' >&2$/),
      'exit 4',
    ]);
  });
});
