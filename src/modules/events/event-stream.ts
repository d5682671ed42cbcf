import type { ResourceCaller, SharedResource } from '../../platform/kernel/caller/caller.js';
import { audibleTypes, concerns, isAudible, mayReadNames, type IsOn, type Listener } from './visibility.js';

export type StreamCaller = ResourceCaller;

/** Why the service ends a stream; `ended`: nothing can come any more. */
export type EndReason =
  | 'credential_ended'
  | 'workspace_changed'
  | 'feature_off'
  | 'permission_ended'
  | 'stopping'
  | 'ended';

/** An event, ready to be sent. */
export interface Frame {
  readonly seq: number;
  readonly type: string;
  readonly subject: { readonly kind: string; readonly id: string; readonly ref: string | null };
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Same for those who may not read the names of members. */
  readonly withoutName: () => Frame;
  /** Same for guests. */
  readonly forGuests: () => Frame;
}

/** Where the frames of a stream go. */
export interface StreamSink<F = Frame> {
  readonly isOpen: boolean;
  begin(): void;
  /** Resolves when more can be taken. */
  send(frames: readonly F[]): Promise<void>;
  /** Shows both sides that the connection lives. */
  beat(): void;
  end(reason: EndReason): void;
  onClose(callback: () => void): void;
}

/** `only`: what a member narrows it to. A guest always hears of what is shared with them alone. */
export function listenerOf(caller: StreamCaller, only?: SharedResource): Listener {
  const { userId } = caller;
  if (caller.kind === 'guest') return { userId, role: 'member', scopes: null, only: caller.shared, isGuest: true };
  return { userId, role: caller.role, scopes: caller.kind === 'token' ? caller.scopes : null, only };
}

/** One open stream: its position in the log, and the types it may receive. */
export class EventStream {
  isSending = false;

  constructor(
    public caller: StreamCaller,
    /** The requested types. Streams of all types share one list. */
    private readonly wanted: readonly string[],
    private isOn: IsOn,
    /** Everything up to this number has been sent, or is not for this stream. */
    public seq: number,
    readonly sink: StreamSink,
    private readonly only?: SharedResource,
  ) {}

  /** Applies what the caller may receive now. */
  listenAs(caller: StreamCaller, isOn: IsOn): void {
    this.caller = caller;
    this.isOn = isOn;
  }

  /** The requested types that the caller may receive now. */
  get types(): readonly string[] {
    return audibleTypes(this.wanted, this.listener, this.isOn);
  }

  /** Whether the caller may receive some requested type once its feature is on. */
  get isPermitted(): boolean {
    return audibleTypes(this.wanted, this.listener, () => true).length > 0;
  }

  get isOpen(): boolean {
    return this.sink.isOpen;
  }

  /** Sends what concerns this stream. */
  async send(frames: readonly Frame[]): Promise<void> {
    const { listener } = this;
    const audible = frames.filter(
      ({ type, data }) =>
        this.wanted.includes(type) && isAudible(type, listener, this.isOn) && concerns(type, data, listener),
    );
    const readable = audible.map((frame) => readableBy(listener, frame));
    if (readable.length) await this.sink.send(readable);
    this.seq = frames.at(-1)?.seq ?? this.seq;
  }

  private get listener(): Listener {
    return listenerOf(this.caller, this.only);
  }
}

function readableBy(listener: Listener, frame: Frame): Frame {
  if (listener.isGuest) return frame.forGuests();
  return mayReadNames(listener) ? frame : frame.withoutName();
}
