import { HubUnreachable, type HubPeer } from './mesh-hub.js';
import { isHexKey, keyOfHex, publicKeyOf } from './wireguard-key.js';

const MAX_LINE_LENGTH = 1_024;
const MAX_ANSWER_LENGTH = 64 * 1_048_576;
const ERRNO = /^-?\d{1,10}$/;
const WHOLE = /^\d{1,15}$/;

export const notTheProtocol = (): HubUnreachable =>
  new HubUnreachable('The hub answered something that is not the control protocol');

/** Cuts an answer into its lines as it comes in; it ends with `errno=` and an empty line. */
export class ControlAnswer {
  private rest = '';
  private length = 0;
  private errno: number | null = null;
  done = false;

  constructor(private readonly onField: (key: string, value: string) => void) {}

  /** Throws HubUnreachable when this is not an answer, or reports a fault. */
  push(chunk: string): void {
    this.length += chunk.length;
    if (this.length > MAX_ANSWER_LENGTH) throw notTheProtocol();
    const lines = (this.rest + chunk).split('\n');
    this.rest = lines.pop()!;
    for (const line of lines) this.line(line);
    if (this.rest.length > MAX_LINE_LENGTH || (this.done && this.rest)) throw notTheProtocol();
  }

  private line(line: string): void {
    if (this.done || line.length > MAX_LINE_LENGTH) throw notTheProtocol();
    if (line === '') return this.end();
    const equals = line.indexOf('=');
    if (equals < 1 || this.errno !== null) throw notTheProtocol();
    const [key, value] = [line.slice(0, equals), line.slice(equals + 1)];
    if (key !== 'errno') return this.onField(key, value);
    if (!ERRNO.test(value)) throw notTheProtocol();
    this.errno = Number(value);
  }

  private end(): void {
    if (this.errno === null) throw notTheProtocol();
    if (this.errno !== 0) throw new HubUnreachable(`The hub refused: error ${Math.abs(this.errno)}`);
    this.done = true;
  }
}

interface ReadPeer extends HubPeer {
  endpoint: string | null;
  readonly allowedIps: string[];
  lastHandshakeAt: Date | null;
}

/** Puts the fields of a `get=1` together. Keys other than public ones are forgotten at once. */
export class DeviceReading {
  publicKey: string | null = null;
  listenPort = 0;
  readonly peers = new Map<string, ReadPeer>();
  private peer: ReadPeer | null = null;

  field(key: string, value: string): void {
    if (key === 'public_key') {
      this.peer = { endpoint: null, allowedIps: [], lastHandshakeAt: null };
      this.peers.set(keyOfHex(checked(value, isHexKey)), this.peer);
    } else if (key === 'private_key') this.publicKey = publicKeyOf(checked(value, isHexKey));
    else if (key === 'listen_port') this.listenPort = whole(value);
    else if (key === 'endpoint') this.known().endpoint = value;
    else if (key === 'allowed_ip') this.known().allowedIps.push(value);
    else if (key === 'last_handshake_time_sec') {
      const seconds = whole(value);
      this.known().lastHandshakeAt = seconds === 0 ? null : new Date(seconds * 1_000);
    }
  }

  private known(): ReadPeer {
    if (!this.peer) throw notTheProtocol();
    return this.peer;
  }
}

function checked(value: string, test: (value: string) => boolean): string {
  if (!test(value)) throw notTheProtocol();
  return value;
}

const whole = (value: string): number => Number(checked(value, (text) => WHOLE.test(text)));
