import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { Shares } from '../../engines/fair-shares/shares.js';
import { runAsService, runAsTenant } from '../../engines/fair-shares/tenant.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Stopping } from '../../platform/kernel/lifecycle/stopping.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { outsideRequest } from '../../platform/kernel/logging/request-context.js';
import { workspaceTenant } from '../../platform/kernel/workspace-tenant.js';
import { BrandTail } from './brand-tail.js';
import { EventFeatures } from './event-features.js';
import { EventNotices } from './event-notices.js';
import { EventStream, type EndReason, type Frame, type StreamCaller, type StreamSink } from './event-stream.js';
import { EventsQuery, type EventRow } from './events.query.js';
import { EventsService, toEvent, withoutName, type SentEvent } from './events.service.js';
import type { IsOn } from './visibility.js';

const MAX_PER_PERSON = 20;
const MAX_PER_WORKSPACE = 200;
/** Without Redis, new events are found by looking. */
const LOOK_MS = 1_000;
/** A revoked credential must be cut off within 5 s. */
const CHECK_MS = 2_000;
const BEAT_MS = 15_000;
const BATCH = 200;
/** Pages read at once for streams that are far behind. */
const OLD_PAGES = { slotCount: 2, maxPerTenant: 1 };

/** Current state of callers by credential; those that are missing may no longer listen. */
export type CallerCheck = (callers: readonly StreamCaller[]) => Promise<ReadonlyMap<string, StreamCaller>>;

/** The open event streams of this process. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly tails = new Map<number, BrandTail>();
  private readonly oldPages = new Shares(OLD_PAGES);
  private timers: NodeJS.Timeout[] = [];
  private checkCallers: CallerCheck = (callers) =>
    Promise.resolve(new Map(callers.map((caller) => [credentialOf(caller), caller])));

  constructor(
    private readonly events: EventsService,
    private readonly query: EventsQuery,
    private readonly features: EventFeatures,
    private readonly stopping: Stopping,
    private readonly log: Log,
    notices: EventNotices,
  ) {
    notices.onEvents((brandId) => this.wake(brandId));
  }

  /** The module that issues credentials says how they are checked while a stream is open. */
  checkWith(check: CallerCheck): void {
    this.checkCallers = check;
  }

  async open(
    caller: StreamCaller,
    { after, types }: { after: string | null; types?: readonly string[] },
    sink: StreamSink,
  ): Promise<void> {
    const { brandId } = caller;
    if (this.stopping.hasBegun) throw refuse.unavailable('The service is stopping, connect again');
    this.requireFreeStream(caller);
    const key = await this.events.key();
    const range = await this.query.range(brandId);
    const seq = this.events.position(key, brandId, range, after) ?? range.head;
    const isOn = this.tails.get(brandId)?.isOn ?? (await this.features.of(brandId));
    const stream = new EventStream(caller, this.events.wantedTypes(types), isOn, seq, sink);
    // Others may have connected in the meantime.
    this.requireFreeStream(caller);
    this.add(stream, range.head, isOn);
    sink.onClose(() => this.remove(stream));
    // The client may have gone before it was listened to.
    if (!stream.isOpen) return this.remove(stream);
    sink.begin();
    this.send(stream);
  }

  beforeApplicationShutdown(): void {
    this.endAll('stopping');
  }

  private requireFreeStream({ brandId, userId }: StreamCaller): void {
    const open = [...(this.tails.get(brandId)?.streams ?? [])];
    const own = open.filter(({ caller }) => caller.userId === userId).length;
    if (own < MAX_PER_PERSON && open.length < MAX_PER_WORKSPACE) return;
    const whose = own < MAX_PER_PERSON ? `a workspace (${MAX_PER_WORKSPACE})` : `a person (${MAX_PER_PERSON})`;
    throw refuse.tooMany(`Too many open streams of ${whose}: close one first`, { headers: { 'Retry-After': '5' } });
  }

  private add(stream: EventStream, head: number, isOn: IsOn): void {
    const { brandId } = stream.caller;
    const tail =
      this.tails.get(brandId) ?? new BrandTail(head, isOn, (seq, limit) => this.framesAfter(brandId, seq, limit));
    this.tails.set(brandId, tail);
    tail.streams.add(stream);
    if (!this.timers.length) outsideRequest(() => runAsService(() => this.startTimers()));
  }

  private remove(stream: EventStream): void {
    const { brandId } = stream.caller;
    const tail = this.tails.get(brandId);
    tail?.streams.delete(stream);
    if (!tail?.streams.size) this.tails.delete(brandId);
    if (!this.tails.size) this.timers.splice(0).forEach(clearInterval);
  }

  private startTimers(): void {
    this.timers = [
      setInterval(() => void this.attempt(() => this.look()), LOOK_MS),
      setInterval(() => void this.attempt(() => this.check()), CHECK_MS),
      setInterval(() => this.all().forEach((stream) => stream.sink.beat()), BEAT_MS),
    ];
    for (const timer of this.timers) timer.unref();
  }

  private all(): EventStream[] {
    return [...this.tails.values()].flatMap(({ streams }) => [...streams]);
  }

  /** One query for all workspaces: a message may be lost, or Redis be away. */
  private async look(): Promise<void> {
    if (this.stopping.hasBegun) return this.endAll('stopping');
    const heads = await this.query.heads([...this.tails.keys()]);
    for (const [brandId, tail] of this.tails) {
      if ((heads.get(brandId) ?? 0) > tail.head) this.wake(brandId);
      // One whose last read failed.
      else for (const stream of tail.streams) if (stream.seq < tail.head) this.send(stream);
    }
  }

  private wake(brandId: number): void {
    const tail = this.tails.get(brandId);
    if (!tail) return;
    void this.attempt(async () => {
      const before = tail.head;
      await tail.advance();
      if (tail.framesAfter(before)?.some(({ type }) => type === 'feature.changed') ?? true) tail.hasNewFeatures = true;
      for (const stream of tail.streams) this.send(stream);
      await this.readFeatures(brandId, tail);
    });
  }

  private async readFeatures(brandId: number, tail: BrandTail): Promise<void> {
    if (!tail.hasNewFeatures) return;
    tail.hasNewFeatures = false;
    try {
      tail.isOn = await this.features.of(brandId);
    } catch (error) {
      tail.hasNewFeatures = true;
      throw error;
    }
  }

  /** Brings a stream up to the head of its workspace; from memory, or from the database when it is far behind. */
  private send(stream: EventStream): void {
    if (stream.isSending) return;
    stream.isSending = true;
    void this.attempt(async () => {
      for (let tail = this.tailOf(stream); tail && stream.seq < tail.head; tail = this.tailOf(stream)) {
        const recent = tail.framesAfter(stream.seq);
        await (recent ? stream.send(recent) : this.sendOlder(stream, tail.head));
      }
    }).finally(() => (stream.isSending = false));
  }

  private tailOf(stream: EventStream): BrandTail | null {
    const tail = stream.isOpen ? this.tails.get(stream.caller.brandId) : undefined;
    return tail?.streams.has(stream) ? tail : null;
  }

  private async sendOlder(stream: EventStream, head: number): Promise<void> {
    const { brandId } = stream.caller;
    const page = await runAsTenant(workspaceTenant(brandId), () => this.oldPages.run(() => this.oldPage(stream, head)));
    if (!page) return;
    // After the slot is released: a reader may be slow.
    await stream.send(page.frames);
    stream.seq = page.next;
    await nextTurn();
  }

  /** Null if the client has gone while it waited. */
  private async oldPage(stream: EventStream, head: number): Promise<{ frames: Frame[]; next: number } | null> {
    if (!this.tailOf(stream)) return null;
    const { brandId } = stream.caller;
    const { rows, next } = await this.events.page(brandId, stream.seq, head, stream.types, BATCH);
    return { frames: await this.frames(brandId, rows), next };
  }

  /** Read once for all streams, and not behind what the writers of the workspace have under way. */
  private async framesAfter(brandId: number, seq: number, limit: number): Promise<Frame[]> {
    return runAsTenant(`events of ${brandId}`, async () =>
      this.frames(brandId, await this.query.after(brandId, seq, limit)),
    );
  }

  private async frames(brandId: number, rows: readonly EventRow[]): Promise<Frame[]> {
    const key = await this.events.key();
    const pacer = new Pacer();
    const frames: Frame[] = [];
    for (const row of rows) {
      frames.push(frameOf(key, brandId, row));
      await pacer.pause();
    }
    return frames;
  }

  /** Ends streams whose credential, membership or feature is gone, and takes over changed roles and scopes. */
  private async check(): Promise<void> {
    const streams = this.all();
    const callers = new Map(streams.map(({ caller }) => [credentialOf(caller), caller]));
    const current = await this.checkCallers([...callers.values()]);
    for (const [brandId, tail] of this.tails) await this.readFeatures(brandId, tail);
    for (const stream of streams) {
      const caller = current.get(credentialOf(stream.caller));
      if (!caller) stream.sink.end('credential_ended');
      else if (caller.brandId !== stream.caller.brandId) stream.sink.end('workspace_changed');
      else this.refresh(stream, caller);
    }
  }

  private refresh(stream: EventStream, caller: StreamCaller): void {
    const isOn = this.tails.get(caller.brandId)?.isOn;
    if (!isOn) return;
    const hadTypes = stream.types.length > 0;
    stream.listenAs(caller, isOn);
    if (hadTypes && !stream.types.length) stream.sink.end(stream.isPermitted ? 'feature_off' : 'permission_ended');
  }

  private endAll(reason: EndReason): void {
    for (const stream of this.all()) stream.sink.end(reason);
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The next look tries again; the streams stay open.
      this.log.warn('event stream update failed: retrying', { error });
    }
  }
}

function frameOf(key: Buffer, brandId: number, row: EventRow): Frame {
  const event = toEvent(key, brandId, row);
  const { subject } = event;
  let nameless: Frame | undefined;
  const frame: Frame = {
    seq: row.seq,
    type: row.type,
    subject,
    data: row.data,
    text: textOf(event),
    // Made once for all streams, if one asks for it.
    withoutName: () => (nameless ??= { ...frame, text: textOf(withoutName(event)) }),
  };
  return frame;
}

function textOf(event: SentEvent): string {
  return `id: ${event.cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

export function credentialOf(caller: StreamCaller): string {
  return caller.kind === 'token' ? caller.tokenId : caller.sessionId;
}
