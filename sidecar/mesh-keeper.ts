import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Desk } from './desk.js';
import { HealthServer } from './health-server.js';
import type { Link } from './mesh.js';
import { printError, print } from './say.js';

const PERIOD_MS = 10_000;
const RETRY_MS = 3000;
const DISCARD_PORT = 9;

interface KeeperOptions {
  readonly desk: Desk;
  readonly link: Link;
  readonly health: () => unknown;
  readonly onAnswering: (answering: boolean) => void;
  /** Called at the first health check of the hub. */
  readonly onRequest: () => void;
}

/** Keeps the desk connected to the mesh and its health server running. */
export class MeshKeeper {
  private server: HealthServer | null = null;
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> = Promise.resolve();
  private quiet = true;
  private complaint = '';
  private wasChecked = false;

  constructor(private readonly options: KeeperOptions) {}

  /** Whether this process has answered a health check of the hub. */
  get hasAnswered(): boolean {
    return this.wasChecked;
  }

  start(): void {
    if (!this.quiet) return;
    this.quiet = false;
    this.schedule(0);
  }

  /** Stops answering; the link stays up, so that a restart is not an outage. */
  async stop(): Promise<void> {
    this.quiet = true;
    if (this.timer) clearTimeout(this.timer);
    await this.working;
    await this.server?.close();
    this.server = null;
    this.options.onAnswering(false);
  }

  /** Stops answering and leaves the mesh. */
  async leave(): Promise<void> {
    await this.stop();
    await this.options.link.down();
  }

  private schedule(delay: number): void {
    if (this.quiet) return;
    this.timer = setTimeout(() => {
      this.working = this.round().then((delay) => this.schedule(delay));
    }, delay);
  }

  private async round(): Promise<number> {
    try {
      await this.options.link.ensure();
      await this.answer();
      this.beat();
      this.complaint = '';
      return PERIOD_MS;
    } catch (error) {
      const { message } = error as Error;
      // Log each cause once, not every few seconds.
      if (message !== this.complaint) printError(`The mesh is not up: ${message}.`);
      this.complaint = message;
      return RETRY_MS;
    }
  }

  private async answer(): Promise<void> {
    if (this.server?.listening || this.quiet) return;
    const { desk, health } = this.options;
    const { address, hub_address: hub } = desk.mesh;
    this.server = await HealthServer.open({
      address,
      port: desk.health_port,
      answers: [hub],
      health,
      onAnswered: () => this.noteRequest(),
    });
    print(`Answering health checks on ${address}:${desk.health_port}.`);
    this.options.onAnswering(true);
  }

  private noteRequest(): void {
    if (this.wasChecked) return;
    this.wasChecked = true;
    this.options.onRequest();
  }

  /** Sends one byte that gets no answer: WireGuard then notices a restarted hub within seconds. */
  private beat(): void {
    const { hub_address: hub } = this.options.desk.mesh;
    const socket = createSocket(isIPv6(hub) ? 'udp6' : 'udp4');
    socket.on('error', () => socket.close());
    socket.send(Buffer.of(0), DISCARD_PORT, hub, () => socket.close());
  }
}
