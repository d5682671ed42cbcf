import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { runAsService } from '../../engines/fair-shares/tenant.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Stopping } from '../../platform/kernel/lifecycle/stopping.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { outsideRequest } from '../../platform/kernel/logging/request-context.js';
import type { EndReason, StreamCaller, StreamSink } from './event-stream.js';

const MAX_PER_PERSON = 20;
const MAX_PER_WORKSPACE = 200;
const LOOK_MS = 1_000;
/** A revoked credential must be cut off within 5 s. */
const CHECK_MS = 2_000;
const BEAT_MS = 15_000;

/** Current state of callers by credential; those that are missing may no longer listen. */
export type CallerCheck = (callers: readonly StreamCaller[]) => Promise<ReadonlyMap<string, StreamCaller>>;

/** A stream of any kind: what it sends is its own affair. */
export interface OpenStream {
  readonly caller: StreamCaller;
  readonly sink: Pick<StreamSink, 'isOpen' | 'beat' | 'end' | 'onClose'>;
  /** Called again and again with the caller as they are now: role and scopes may have changed. */
  refresh(caller: StreamCaller): void;
}

/**
 * The open streams of this process, of all kinds: no more than a person and a workspace may have, kept alive, ended with
 * their credential and with the process.
 */
@Injectable()
export class OpenStreams implements BeforeApplicationShutdown {
  private readonly byBrand = new Map<number, Set<OpenStream>>();
  private timers: NodeJS.Timeout[] = [];
  private checkCallers: CallerCheck = (callers) =>
    Promise.resolve(new Map(callers.map((caller) => [credentialOf(caller), caller])));

  constructor(
    private readonly stopping: Stopping,
    private readonly log: Log,
  ) {}

  /** The module that issues credentials says how they are checked while a stream is open. */
  checkWith(check: CallerCheck): void {
    this.checkCallers = check;
  }

  /** Refuses when the caller may not have another stream. Call it before the work of opening one, and `add` after it. */
  requireFree({ brandId, userId }: StreamCaller): void {
    if (this.stopping.hasBegun) throw refuse.unavailable('The service is stopping, connect again');
    const open = [...(this.byBrand.get(brandId) ?? [])];
    const own = open.filter(({ caller }) => caller.userId === userId).length;
    if (own < MAX_PER_PERSON && open.length < MAX_PER_WORKSPACE) return;
    const whose = own < MAX_PER_PERSON ? `a workspace (${MAX_PER_WORKSPACE})` : `a person (${MAX_PER_PERSON})`;
    throw refuse.tooMany(`Too many open streams of ${whose}: close one first`, { headers: { 'Retry-After': '5' } });
  }

  /** Refuses as `requireFree`. `closed` is called once, when the client has gone, which may be now. */
  add(stream: OpenStream, closed: () => void): void {
    const { brandId } = stream.caller;
    this.requireFree(stream.caller);
    const streams = this.byBrand.get(brandId) ?? new Set();
    this.byBrand.set(brandId, streams.add(stream));
    if (!this.timers.length) outsideRequest(() => runAsService(() => this.startTimers()));
    const remove = (): void => {
      if (streams.delete(stream)) closed();
      if (!streams.size && this.byBrand.get(brandId) === streams) this.byBrand.delete(brandId);
      if (!this.byBrand.size) this.timers.splice(0).forEach(clearInterval);
    };
    stream.sink.onClose(remove);
    // The client may have gone before it was listened to.
    if (!stream.sink.isOpen) remove();
  }

  beforeApplicationShutdown(): void {
    this.endAll('stopping');
  }

  private startTimers(): void {
    this.timers = [
      setInterval(() => this.stopping.hasBegun && this.endAll('stopping'), LOOK_MS),
      setInterval(() => void this.check(), CHECK_MS),
      setInterval(() => this.all().forEach(({ sink }) => sink.beat()), BEAT_MS),
    ];
    for (const timer of this.timers) timer.unref();
  }

  private all(): OpenStream[] {
    return [...this.byBrand.values()].flatMap((streams) => [...streams]);
  }

  /** Ends streams whose credential or membership is gone, and hands over changed roles and scopes. */
  private async check(): Promise<void> {
    const streams = this.all();
    const callers = new Map(streams.map(({ caller }) => [credentialOf(caller), caller]));
    try {
      const current = await this.checkCallers([...callers.values()]);
      for (const stream of streams) {
        const caller = current.get(credentialOf(stream.caller));
        if (!caller) stream.sink.end('credential_ended');
        else if (caller.brandId !== stream.caller.brandId) stream.sink.end('workspace_changed');
        else stream.refresh(caller);
      }
    } catch (error) {
      this.log.warn('credentials of open streams not checked: trying again', { error });
    }
  }

  private endAll(reason: EndReason): void {
    for (const { sink } of this.all()) sink.end(reason);
  }
}

export function credentialOf(caller: StreamCaller): string {
  if (caller.kind === 'guest') return `${caller.sessionId} ${caller.shared.kind}:${caller.shared.id}`;
  return caller.kind === 'token' ? caller.tokenId : caller.sessionId;
}
