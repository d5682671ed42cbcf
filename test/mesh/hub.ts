import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import { command, must } from './shell.js';
import type { Host } from './underlay.js';

export interface Peer {
  readonly publicKey: string;
  readonly endpoint: string | null;
  readonly allowed: string;
  readonly lastHandshake: number;
}

const PORT = 51820;

/** The hub's WireGuard: a real one, in user space, as an operator would run it beside the service. */
export class Hub {
  private process: ChildProcess | undefined;
  private readonly keyFile: string;
  readonly device: string;
  readonly cidr: string;
  readonly address: string;

  constructor(
    readonly host: Host,
    suffix: string,
    folder: string,
  ) {
    this.device = `wh-${suffix}`;
    const net = `10.99.${process.env.JEST_WORKER_ID ?? 1}`;
    this.cidr = `${net}.0/24`;
    this.address = `${net}.1`;
    this.keyFile = join(folder, 'hub.key');
  }

  get socket(): string {
    return `/run/wireguard/${this.device}.sock`;
  }

  get endpoint(): string {
    return `${this.host.address}:${PORT}`;
  }

  /** Makes its key once; every start after that has the same key and address, and no peers. */
  async makeKey(): Promise<void> {
    await writeFile(this.keyFile, await command('wg genkey'));
    await chmod(this.keyFile, 0o600);
  }

  async start(): Promise<void> {
    const { namespace } = this.host;
    this.process = spawn('ip', ['netns', 'exec', namespace, 'wireguard-go', '--foreground', this.device], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'error' },
      stdio: 'ignore',
    });
    await eventually(() => command(`wg show ${this.device}`));
    await must('ip', ['netns', 'exec', namespace, 'wg', 'set', this.device, 'private-key', this.keyFile]);
    await command(`ip netns exec ${namespace} wg set ${this.device} listen-port ${PORT}`);
    await command(`ip -n ${namespace} address add ${this.address}/24 dev ${this.device}`);
    await command(`ip -n ${namespace} link set ${this.device} up`);
  }

  async kill(): Promise<void> {
    if (this.process?.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }

  async peers(): Promise<Peer[]> {
    const [, ...lines] = (await command(`wg show ${this.device} dump`)).trim().split('\n');
    return lines.map((line) => {
      const [publicKey = '', , endpoint, allowed = '', lastHandshake] = line.split('\t');
      return {
        publicKey,
        endpoint: endpoint === '(none)' ? null : endpoint!,
        allowed,
        lastHandshake: Number(lastHandshake),
      };
    });
  }
}
