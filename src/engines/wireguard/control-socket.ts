import { createConnection } from 'node:net';
import { Shares } from '../fair-shares/shares.js';
import { ControlAnswer, DeviceReading, notTheProtocol } from './control-answer.js';
import { isEndpoint } from './endpoint.js';
import { HubUnreachable, type HubPeer } from './mesh-hub.js';
import { hexOfKey } from './wireguard-key.js';

export interface PeerChange {
  /** Base64. */
  readonly publicKey: string;
  readonly remove?: boolean;
  readonly endpoint?: string;
  /** Replaces the previous ones. */
  readonly allowedIps?: readonly string[];
}

export interface DeviceState {
  /** Null while the interface has no key. */
  readonly publicKey: string | null;
  readonly listenPort: number;
  readonly peers: ReadonlyMap<string, HubPeer>;
}

export interface ControlLimits {
  readonly connectMs: number;
  /** For each answer, from the first byte of the question to the last of the answer. */
  readonly answerMs: number;
}

const LIMITS: ControlLimits = { connectMs: 2_000, answerMs: 5_000 };
const SLOTS = 4;
/** Peers in one question: the interface stands still while it works on one. */
const BATCH = 500;
const ALLOWED_IP = /^[0-9a-fA-F.:]{2,45}\/\d{1,3}$/;

/** The cross-platform control protocol of userspace WireGuard, over the unix socket of one interface. */
export class ControlSocket {
  private readonly shares: Shares;

  constructor(
    private readonly path: string,
    private readonly limits: ControlLimits = LIMITS,
  ) {
    this.shares = new Shares({
      slotCount: SLOTS,
      maxPerTenant: SLOTS,
      maxWaitMs: limits.connectMs + limits.answerMs,
      refusal: () => new HubUnreachable('Too many requests are waiting for the hub'),
    });
  }

  async get(): Promise<DeviceState> {
    const reading = new DeviceReading();
    await this.ask(['get=1\n\n'], (key, value) => reading.field(key, value));
    return reading;
  }

  /** Changes these peers and no other; what was changed before a fault stays changed. */
  async set(changes: readonly PeerChange[]): Promise<void> {
    const questions: string[] = [];
    for (let from = 0; from < changes.length; from += BATCH)
      questions.push(
        `set=1\n${changes
          .slice(from, from + BATCH)
          .map(written)
          .join('')}\n`,
      );
    if (questions.length) await this.ask(questions, () => {});
  }

  private ask(questions: readonly string[], onField: (key: string, value: string) => void): Promise<void> {
    return this.shares.run(() => this.converse(questions, onField));
  }

  private converse(questions: readonly string[], onField: (key: string, value: string) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = createConnection({ path: this.path });
      let timer: NodeJS.Timeout;
      let sent = 0;
      let answer: ControlAnswer | null = null;
      const finish = (error?: HubUnreachable): void => {
        clearTimeout(timer);
        socket.destroy();
        if (error) reject(error);
        else resolve();
      };
      const within = (ms: number, sentence: string): void => {
        clearTimeout(timer);
        timer = setTimeout(() => finish(new HubUnreachable(sentence)), ms);
      };
      const next = (): void => {
        const question = questions[sent++];
        if (question === undefined) return finish();
        answer = new ControlAnswer(onField);
        within(this.limits.answerMs, 'The hub did not answer in time');
        socket.write(question);
      };
      within(this.limits.connectMs, 'Connecting to the hub timed out');
      socket.setEncoding('latin1');
      socket.on('connect', next);
      socket.on('data', (chunk: string) => {
        try {
          answer!.push(chunk);
          if (answer!.done) next();
        } catch (error) {
          finish(error instanceof HubUnreachable ? error : notTheProtocol());
        }
      });
      socket.on('error', (error: NodeJS.ErrnoException) =>
        finish(new HubUnreachable(`The hub could not be reached: ${error.code ?? 'unknown'}`)),
      );
      socket.on('close', () => finish(new HubUnreachable('The hub closed the connection early')));
    });
  }
}

/** Every value is checked before it is written: a line break in one would be another command. */
function written(change: PeerChange): string {
  const lines = [`public_key=${hexOfKey(change.publicKey)}`];
  if (change.remove) lines.push('remove=true');
  if (change.endpoint !== undefined) lines.push(`endpoint=${plain(change.endpoint, isEndpoint)}`);
  if (change.allowedIps) {
    lines.push('replace_allowed_ips=true');
    for (const ip of change.allowedIps) lines.push(`allowed_ip=${plain(ip, (text) => ALLOWED_IP.test(text))}`);
  }
  return `${lines.join('\n')}\n`;
}

function plain(value: string, test: (value: string) => boolean): string {
  if (!test(value)) throw new RangeError('Not a value of the control protocol.');
  return value;
}
