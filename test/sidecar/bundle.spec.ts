import { describe, expect, it } from '@jest/globals';
import { SidecarBundle } from '../../src/modules/workstations/install/sidecar-bundle.js';
import { DeskMachine } from './desk-machine.js';

describe('The sidecar bundle', () => {
  const bundle = new SidecarBundle();
  const text = bundle.bytes.toString();

  it('is one file that needs nothing but Node.js', () => {
    const imports = [...text.matchAll(/^import .* from "(.*)";$/gm)].map(([, name]) => name);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((name) => !name!.startsWith('node:'))).toEqual([]);
    expect(text).not.toMatch(/\brequire\(/);
  });

  it('contains nothing of the build machine, so that its digest is reproducible', () => {
    expect(text).not.toContain(process.cwd());
    expect(bundle.digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it('reports its version and is small enough to download', async () => {
    const machine = new DeskMachine();
    expect((await machine.sidecar(['version'])).output.trim()).toBe(bundle.version);
    machine.remove();
    expect(bundle.bytes.length).toBeLessThan(1_048_576);
  });
});
