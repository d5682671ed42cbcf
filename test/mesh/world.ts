import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Desk } from './desk.js';
import { Hub } from './hub.js';
import { Middleman, type Change } from './tampering-proxy.js';
import { Service } from './service.js';
import { must, run, type Outcome } from './shell.js';
import { Underlay } from './underlay.js';

export const HEALTH_PORT = 7411;

/** What an order answers. */
export interface Order {
  readonly workstation_id: string;
  readonly pat: string;
  readonly install_command: string;
  readonly install_command_sudo: string;
}

/** A wire with the hub and the service on it, and machines as they are added. */
export class World {
  private readonly desks: Desk[] = [];
  private readonly middlemen = new Set<Middleman>();

  private constructor(
    readonly folder: string,
    readonly underlay: Underlay,
    readonly hub: Hub,
    readonly service: Service,
  ) {}

  static async open(): Promise<World> {
    const suffix = randomBytes(3).toString('hex');
    const folder = join(process.env.MESH_FOLDER!, suffix);
    await mkdir(folder, { recursive: true });
    const underlay = await Underlay.open(suffix);
    const hub = new Hub(await underlay.join('hub'), suffix, folder);
    await hub.makeKey();
    const world = new World(folder, underlay, hub, new Service(hub, join(folder, 'data')));
    try {
      await hub.start();
      await world.service.start();
    } catch (error) {
      await world.close();
      throw error;
    }
    return world;
  }

  /** A fresh machine on the wire. */
  async machine(name: string): Promise<Desk> {
    const host = await this.underlay.join(name);
    const desk = await Desk.open(host, join(this.folder, name));
    this.desks.push(desk);
    return desk;
  }

  /** Puts someone between a machine and the service, until the function returned is called. */
  async between(desk: Desk, change: Change): Promise<() => Promise<void>> {
    const middleman = await Middleman.between(desk.host, this.service, this.underlay.outside, change);
    this.middlemen.add(middleman);
    return () => (this.middlemen.delete(middleman), middleman.close());
  }

  /** Orders a desk as the person who is signed in. */
  async order(name: string): Promise<Order> {
    const { status, body } = await this.service.call('POST', '/api/v1/workstations', { name });
    if (status !== 201) throw new Error(`The order answered ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Orders a desk, runs its command on a fresh machine, and polls once: a desk that is ready. */
  async readyDesk(name: string): Promise<{ order: Order; desk: Desk }> {
    const [order, desk] = await Promise.all([this.order(name), this.machine(name)]);
    await desk.out(order.install_command);
    await this.service.loop('mesh-sync');
    await this.poll();
    const status = await this.status(order);
    if (status !== 'ready') throw new Error(`${name} is ${status} after its installer ran`);
    return { order, desk };
  }

  /** What GET /workstations/{id} answers. */
  async show({ workstation_id }: Order): Promise<any> {
    return (await this.service.call('GET', `/api/v1/workstations/${workstation_id}`)).body;
  }

  async status(order: Order): Promise<string> {
    return (await this.show(order)).status;
  }

  /** The environment record. */
  async environment({ workstation_id }: Order): Promise<any> {
    return (await this.service.call('GET', `/api/v1/environments/${workstation_id}`)).body;
  }

  async patch({ workstation_id }: Order, body: unknown): Promise<any> {
    return (await this.service.call('PATCH', `/api/v1/environments/${workstation_id}`, body)).body;
  }

  /** What the hub itself gets when it asks a desk how it is. */
  ask(address: string): Promise<Outcome> {
    const curl = ['curl', '-sS', '--max-time', '2', `http://${address}:${HEALTH_PORT}/health`];
    return run('ip', ['netns', 'exec', this.hub.host.namespace, ...curl]);
  }

  /** One round of health checks. */
  poll(): Promise<void> {
    return this.service.loop('desk-poll');
  }

  async close(): Promise<void> {
    for (const middleman of this.middlemen) await middleman.close();
    for (const desk of this.desks) await desk.close();
    await this.service.stop();
    await this.hub.kill();
    await this.underlay.close();
    await must('rm', ['-rf', this.folder]);
  }
}
