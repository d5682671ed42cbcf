import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { chmodSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { renderInstaller } from '../../src/modules/workstations/install/render-installer.js';
import { DeskMachine } from './desk-machine.js';
import { ENV_ID, PAT } from './fake-service.js';
import { describeWhere } from '../support/conditional-tests.js';

const UPDATE_ID = '5f0e1d2c-3b4a-4958-8776-655443322110';
const OLD = 'a'.repeat(64);
const NEW = 'b'.repeat(64);
const onLinux = describeWhere(process.platform === 'linux', 'desks are Linux machines');

/** A file that the installer writes, as it stands in its text. */
function heredoc(mark: string): string {
  const url = 'https://workspaces.example.com';
  const text = renderInstaller({ pat: PAT, envId: ENV_ID, url, runtime: 'custom', digest: `sha256:${OLD}` });
  return text.split(`<<'${mark}'\n`)[1]!.split(`\n${mark}\n`)[0]! + '\n';
}

onLinux('the launcher', () => {
  const home = '/opt/workspace-sidecar';
  const state = '/var/lib/workspace-sidecar';
  let machine: DeskMachine;

  /** Each version writes down that it was started, then does what it is told. */
  const version = (hex: string, body: string): void =>
    machine.write(
      `${home}/versions/${hex}.mjs`,
      `import fs from 'node:fs';\nfs.appendFileSync('${machine.path('starts-of-versions')}', '${hex[0]}');\n${body}\n`,
    );
  const launch = () => machine.run(machine.path(`${home}/launch`), [], '', { WORKSPACE_SIDECAR_CONFIRM_SECONDS: '1' });
  const started = (): string => (machine.has('starts-of-versions') ? machine.read('starts-of-versions') : '');
  const current = (): string => readlinkSync(machine.path(`${home}/current`));
  const pend = (): void => machine.write(`${state}/pending`, `${UPDATE_ID}\nsha256:${OLD}\nsha256:${NEW}\n`);

  beforeEach(() => {
    machine = new DeskMachine();
    machine.write(`${home}/launch`, heredoc('LAUNCHER'));
    machine.write(`${home}/sidecar`, heredoc('SIDECAR_COMMAND'));
    for (const file of ['launch', 'sidecar']) chmodSync(machine.path(`${home}/${file}`), 0o755);
    mkdirSync(machine.path(`${home}/bin`));
    symlinkSync(process.execPath, machine.path(`${home}/bin/node`));
    mkdirSync(machine.path(state), { recursive: true });
    symlinkSync(`versions/${NEW}.mjs`, machine.path(`${home}/current`));
    version(OLD, '');
  });

  afterEach(() => machine.remove());

  it('starts the current version and counts nothing when no update is pending', async () => {
    version(NEW, 'process.exit(3)');
    expect((await launch()).code).toBe(3);
    expect(started()).toBe('b');
    expect(machine.has(`${state}/starts`)).toBe(false);
  });

  it('restores the previous version after three starts without confirmation', async () => {
    version(NEW, 'process.exit(1)');
    pend();
    for (let start = 0; start < 4; start++) await launch();
    expect(started()).toBe('bbba');
    expect(current()).toBe(`versions/${OLD}.mjs`);
    expect(machine.read(`${state}/outcome`)).toBe(
      `${UPDATE_ID}\nfailed\nthe new version ended three times before the service heard from it\n`,
    );
    expect([machine.has(`${state}/pending`), machine.has(`${state}/starts`)]).toEqual([false, false]);
  });

  it('restores the previous version when the new one is not confirmed in time', async () => {
    version(NEW, 'setInterval(() => {}, 1000)');
    pend();
    await launch();
    expect(current()).toBe(`versions/${OLD}.mjs`);
    expect(machine.read(`${state}/outcome`)).toContain('did not hear from the new version within 1 seconds');
    await launch();
    expect(started()).toBe('ba');
  });

  it('keeps a confirmed version, however soon it exits', async () => {
    version(NEW, `fs.rmSync('${machine.path(`${state}/pending`)}')`);
    pend();
    await launch();
    for (let start = 0; start < 4; start++) await launch();
    expect(started()).toBe('bbbbb');
    expect(machine.has(`${state}/outcome`)).toBe(false);
  });

  it('keeps the new version when there is no previous one', async () => {
    version(NEW, 'process.exit(1)');
    machine.write(`${state}/pending`, `${UPDATE_ID}\nsha256:${'c'.repeat(64)}\nsha256:${NEW}\n`);
    for (let start = 0; start < 4; start++) await launch();
    expect(current()).toBe(`versions/${NEW}.mjs`);
    expect(started()).toBe('bbbb');
  });

  it('forwards signals to an unconfirmed version', async () => {
    version(
      NEW,
      `process.on('SIGTERM', () => { fs.appendFileSync('${machine.path('starts-of-versions')}', '!'); process.exit(0); }); fs.writeFileSync('${machine.path('listening')}', ''); setInterval(() => {}, 1000)`,
    );
    pend();
    const child = machine.start(machine.path(`${home}/launch`), [], { WORKSPACE_SIDECAR_CONFIRM_SECONDS: '20' });
    while (!machine.has('listening')) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    await new Promise((resolve) => child.on('close', resolve));
    expect(started()).toBe('b!');
  });
});
