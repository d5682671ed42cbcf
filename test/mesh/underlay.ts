import { command, must, run } from './shell.js';

/** A network namespace on the wire. */
export interface Host {
  readonly namespace: string;
  readonly address: string;
}

/**
 * One wire: a bridge with network namespaces on it, and this process beside it at `.254`. All of it lives in the
 * network namespace that `scripts/test-mesh.mjs` made, so nothing of the machine's own network is touched.
 */
export class Underlay {
  private readonly hosts: Host[] = [];
  private readonly bridge: string;

  private constructor(
    readonly suffix: string,
    private readonly net: string,
  ) {
    this.bridge = `br-${suffix}`;
  }

  static async open(suffix: string): Promise<Underlay> {
    const underlay = new Underlay(suffix, `172.29.${process.env.JEST_WORKER_ID ?? 1}`);
    await command(`ip link add ${underlay.bridge} type bridge`);
    await command(`ip address add ${underlay.outside}/24 dev ${underlay.bridge}`);
    await command(`ip link set ${underlay.bridge} up`);
    return underlay;
  }

  /** Where this process is, seen from the hosts. */
  get outside(): string {
    return `${this.net}.254`;
  }

  async join(name: string): Promise<Host> {
    const number = this.hosts.length + 1;
    const host = { namespace: `${name}-${this.suffix}`, address: `${this.net}.${number}` };
    this.hosts.push(host);
    const plug = `v${number}-${this.suffix}`;
    await command(`ip netns add ${host.namespace}`);
    await command(`ip link add ${plug} type veth peer name eth0 netns ${host.namespace}`);
    await command(`ip link set ${plug} master ${this.bridge} up`);
    await command(`ip -n ${host.namespace} address add ${host.address}/24 dev eth0`);
    await command(`ip -n ${host.namespace} link set lo up`);
    await command(`ip -n ${host.namespace} link set eth0 up`);
    return host;
  }

  async close(): Promise<void> {
    for (const { namespace } of this.hosts) await run('ip', ['netns', 'delete', namespace]);
    await run('ip', ['link', 'delete', this.bridge]);
  }
}

/** Output of a program that must succeed inside a network namespace. */
export function inside(host: Host, ...words: string[]): Promise<string> {
  return must('ip', ['netns', 'exec', host.namespace, ...words]);
}

/** Loads nftables rules inside a network namespace. */
export async function rules(host: Host, text: string): Promise<void> {
  await must('ip', ['netns', 'exec', host.namespace, 'nft', '-f', '-'], { input: text });
}

/** A switch on the wire between a host and one other: what passes is dropped while it is open. */
export class Link {
  private constructor(
    private readonly host: Host,
    private readonly other: Host,
  ) {}

  static async between(host: Host, other: Host): Promise<Link> {
    await rules(
      host,
      `table inet cut {
         set peers { type ipv4_addr; }
         chain in { type filter hook input priority -10; ip saddr @peers drop; }
         chain out { type filter hook output priority -10; ip daddr @peers drop; }
       }`,
    );
    return new Link(host, other);
  }

  cut(): Promise<string> {
    return inside(this.host, 'nft', 'add', 'element', 'inet', 'cut', 'peers', `{ ${this.other.address} }`);
  }

  restore(): Promise<string> {
    return inside(this.host, 'nft', 'delete', 'element', 'inet', 'cut', 'peers', `{ ${this.other.address} }`);
  }
}

/** Counts connections that reach a port of a host, whoever answers them. */
export class ConnectionCount {
  private constructor(private readonly host: Host) {}

  static async at(host: Host, port: number): Promise<ConnectionCount> {
    await rules(
      host,
      `table inet count {
         counter connections { }
         chain in { type filter hook input priority -20; tcp dport ${port} tcp flags syn / syn,ack counter name connections; }
       }`,
    );
    return new ConnectionCount(host);
  }

  async read(): Promise<number> {
    const listed = await inside(this.host, 'nft', 'list', 'counter', 'inet', 'count', 'connections');
    return Number(/packets (\d+)/.exec(listed)![1]);
  }
}
