import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { BuildService, type KnownBuild } from './build-service.js';
import { DeskMachine } from './desk-machine.js';
import { ENV_ID, FakeService, PAT } from './fake-service.js';

export const isRoot = process.getuid?.() === 0;

/** A desk with a real sidecar, and a service that gives it builds. */
export class BuildingDesk {
  output = '';
  sidecar: ChildProcess | null = null;

  private constructor(
    readonly machine: DeskMachine,
    readonly fake: FakeService,
    readonly service: BuildService,
  ) {}

  static async open(): Promise<BuildingDesk> {
    const machine = new DeskMachine();
    machine.letBuildsPass();
    const fake = await FakeService.start();
    fake.healthPort = await freePort();
    mkdirSync(machine.path('/service'));
    const service = new BuildService(fake, machine.path('/service'));
    const { code, complaint } = await machine.sidecar(['enroll', '--env-id', ENV_ID, '--url', fake.url], `${PAT}\n`);
    if (code !== 0) throw new Error(complaint);
    return new BuildingDesk(machine, fake, service);
  }

  start(): void {
    this.sidecar = this.machine.start(process.execPath, [this.machine.bundle, 'run'], this.machine.buildUser());
    for (const stream of [this.sidecar.stdout!, this.sidecar.stderr!]) {
      stream.on('data', (part: Buffer) => (this.output += part.toString()));
    }
  }

  /** The desk owner's own command: this script. */
  async coder(script: string): Promise<void> {
    this.machine.write('/home/coder.sh', script);
    chmodSync(this.machine.path('/home/coder.sh'), 0o644);
    const { code } = await this.machine.sidecar([
      'coder',
      'custom',
      '--',
      '/bin/sh',
      this.machine.path('/home/coder.sh'),
    ]);
    if (code !== 0) throw new Error('The command was not kept');
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await wait(20);
  }

  /** Builds that are not finished here. */
  unfinished(): string[] {
    const folder = this.machine.path('/var/lib/workspace-sidecar/builds');
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  async close(): Promise<void> {
    this.sidecar?.kill('SIGKILL');
    await this.machine.endBuilds();
    this.machine.remove();
    await this.fake.stop();
  }
}

/** The log of a build as one text. */
export const textsOf = ({ log }: KnownBuild): string => log.map(({ text }) => text).join('\n');
