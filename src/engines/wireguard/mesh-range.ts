const OCTET = '(0|[1-9]\\d{0,2})';
const ADDRESS = new RegExp(`^${OCTET}\\.${OCTET}\\.${OCTET}\\.${OCTET}$`);
const RANGE = /^([\d.]{7,15})\/([1-9]\d?)$/;

/** The number of a plain dotted IPv4 address; null for every other way to write one. */
export function ipv4Number(text: string): number | null {
  const octets = ADDRESS.exec(text)?.slice(1).map(Number);
  if (!octets?.every((octet) => octet <= 255)) return null;
  return octets.reduce((whole, octet) => whole * 256 + octet, 0);
}

export function ipv4Text(number: number): string {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
}

/** The addresses of the mesh: the first host is the hub, every other one can be a peer's. */
export class MeshRange {
  readonly hubAddress: string;
  readonly firstPeer: string;
  readonly lastPeer: string;

  private constructor(
    readonly cidr: string,
    private readonly first: number,
    private readonly last: number,
  ) {
    this.hubAddress = ipv4Text(first + 1);
    this.firstPeer = ipv4Text(first + 2);
    this.lastPeer = ipv4Text(last - 1);
  }

  /** Throws an Error whose message tells the operator what the range must be. */
  static parse(text: string): MeshRange {
    const [, address = '', bits = ''] = RANGE.exec(text) ?? [];
    const first = ipv4Number(address);
    if (first === null) throw new Error('must be an IPv4 range such as 10.86.0.0/16');
    const prefix = Number(bits);
    if (prefix < 8 || prefix > 30) throw new Error('must be a range between /8 and /30');
    const size = 2 ** (32 - prefix);
    if (first % size !== 0) throw new Error(`must start at the first address of the range: ${masked(first, prefix)}`);
    const top = Math.floor(first / 2 ** 24);
    if (top === 0 || top >= 224) throw new Error('must be a range of unicast addresses');
    return new MeshRange(text, first, first + size - 1);
  }

  contains(address: string): boolean {
    const number = ipv4Number(address);
    return number !== null && number >= this.first && number <= this.last;
  }

  /** Whether a peer can have this address: not the network's, the hub's or the broadcast address. */
  isPeer(address: string): boolean {
    const number = ipv4Number(address);
    return number !== null && number > this.first + 1 && number < this.last;
  }
}

function masked(first: number, prefix: number): string {
  return `${ipv4Text(first - (first % 2 ** (32 - prefix)))}/${prefix}`;
}
