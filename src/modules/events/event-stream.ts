import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { MemberCaller } from '../../platform/http/access/index.js';
import { audibleTypes, concerns, isAudible, type IsOn, type Listener } from './visibility.js';

export type StreamCaller = MemberCaller;

/** Why the service ends a stream. */
export type Farewell = 'credential_ended' | 'workspace_changed' | 'feature_off' | 'permission_ended' | 'stopping';

/** An event, ready to be sent. */
export interface Frame {
  readonly seq: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Bytes handed to the socket before waiting for the reader. */
const CHUNK_LENGTH = 65_536;
/** A reader that takes longer for one chunk is cut off. */
const MAX_WAIT_MS = 20_000;

export function listenerOf(caller: StreamCaller): Listener {
  return { userId: caller.userId, role: caller.role, scopes: caller.kind === 'token' ? caller.scopes : null };
}

/** One open connection: its position in the log, and what it may hear. */
export class EventStream {
  isSending = false;

  constructor(
    public caller: StreamCaller,
    /** The types asked for. Streams that ask for all share one list. */
    private readonly wanted: readonly string[],
    private isOn: IsOn,
    /** Everything up to this number has been sent, or is not for this stream. */
    public seq: number,
    private readonly response: ServerResponse,
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {}

  /** Takes over what the caller may hear of now. */
  listenAs(caller: StreamCaller, isOn: IsOn): void {
    this.caller = caller;
    this.isOn = isOn;
  }

  /** Those of the wanted types that the caller may hear of now. */
  get types(): readonly string[] {
    return audibleTypes(this.wanted, listenerOf(this.caller), this.isOn);
  }

  /** Whether the caller may hear of some of the wanted types, if their features are on. */
  get isPermitted(): boolean {
    return audibleTypes(this.wanted, listenerOf(this.caller), () => true).length > 0;
  }

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  begin(): void {
    this.response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy must neither keep nor compress nor collect it.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    this.response.write(': ready\n\n');
  }

  /** Sends what concerns this stream. Waits for a slow reader, so that its memory stays bounded. */
  async send(frames: readonly Frame[]): Promise<void> {
    const listener = listenerOf(this.caller);
    let chunk = '';
    for (const { seq, type, data, text } of frames) {
      const isHeard = this.wanted.includes(type) && isAudible(type, listener, this.isOn);
      if (isHeard && concerns(type, data, listener)) chunk += text;
      this.seq = seq;
      if (chunk.length >= CHUNK_LENGTH) {
        await this.write(chunk);
        chunk = '';
      }
    }
    if (chunk) await this.write(chunk);
  }

  /** A line that clients ignore. It shows both sides that the connection lives. */
  beat(): void {
    if (this.isOpen && !this.response.writableNeedDrain) this.response.write(': \n\n');
  }

  end(reason: Farewell): void {
    if (this.response.writableNeedDrain) this.response.destroy();
    else this.response.end(`event: goodbye\ndata: ${JSON.stringify({ reason })}\n\n`);
  }

  private async write(text: string): Promise<void> {
    if (!this.isOpen || this.response.write(text)) return;
    try {
      await once(this.response, 'drain', { signal: AbortSignal.timeout(this.maxWaitMs) });
    } catch {
      this.response.destroy();
    }
  }
}
