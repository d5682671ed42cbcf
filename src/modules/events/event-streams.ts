import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { Shares } from '../../engines/fair-shares/shares.js';
import { runAsService, runAsTenant } from '../../engines/fair-shares/tenant.js';
import type { SharedResource } from '../../platform/kernel/caller/caller.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { outsideRequest } from '../../platform/kernel/logging/request-context.js';
import { workspaceTenant } from '../../platform/kernel/workspace-tenant.js';
import { BrandTail } from './brand-tail.js';
import { EventFeatures } from './event-features.js';
import { EventNotices } from './event-notices.js';
import { EventStream, type Frame, type StreamCaller, type StreamSink } from './event-stream.js';
import { eventTypes } from './event-types.js';
import { EventsQuery, type EventRow } from './events.query.js';
import { asGuestsRead, EventsService, toEvent, withoutName, type SentEvent } from './events.service.js';
import { OpenStreams } from './open-streams.js';
import type { IsOn } from './visibility.js';

/** Without Redis, new events are found by looking. */
const LOOK_MS = 1_000;
const BATCH = 200;
/** Pages read at once for streams that are far behind. */
const OLD_PAGES = { slotCount: 2, maxPerTenant: 1 };

interface Requested {
  readonly after: string | null;
  readonly types?: readonly string[];
  readonly only?: SharedResource;
}

/** The open event streams of this process. */
@Injectable()
export class EventStreams {
  private readonly tails = new Map<number, BrandTail>();
  private readonly oldPages = new Shares(OLD_PAGES);
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly events: EventsService,
    private readonly query: EventsQuery,
    private readonly features: EventFeatures,
    private readonly streams: OpenStreams,
    private readonly log: Log,
    notices: EventNotices,
  ) {
    notices.onEvents((brandId) => this.wake(brandId));
  }

  async open(caller: StreamCaller, { after, types, only }: Requested, sink: StreamSink): Promise<void> {
    const { brandId } = caller;
    this.streams.requireFree(caller);
    const key = await this.events.key();
    const range = await this.query.range(brandId);
    const seq = this.events.position(key, brandId, range, after) ?? range.head;
    const isOn = this.tails.get(brandId)?.isOn ?? (await this.features.of(brandId));
    const stream = new EventStream(
      caller,
      this.events.wantedTypes(types, 'types', eventTypes()),
      isOn,
      seq,
      sink,
      only,
    );
    // Others may have connected in the meantime.
    this.streams.requireFree(caller);
    this.add(stream, range.head, isOn);
    const open = { sink, refresh: (now: StreamCaller) => this.refresh(stream, now), caller };
    this.streams.add(open, () => this.remove(stream));
    if (!stream.isOpen) return;
    sink.begin();
    this.send(stream);
  }

  private add(stream: EventStream, head: number, isOn: IsOn): void {
    const { brandId } = stream.caller;
    const tail =
      this.tails.get(brandId) ?? new BrandTail(head, isOn, (seq, limit) => this.framesAfter(brandId, seq, limit));
    this.tails.set(brandId, tail);
    tail.streams.add(stream);
    this.looking ??= outsideRequest(() => runAsService(() => this.startLooking()));
  }

  private remove(stream: EventStream): void {
    const { brandId } = stream.caller;
    const tail = this.tails.get(brandId);
    tail?.streams.delete(stream);
    if (!tail?.streams.size) this.tails.delete(brandId);
    if (this.tails.size) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }

  private startLooking(): NodeJS.Timeout {
    return setInterval(() => void this.attempt(() => this.look()), LOOK_MS).unref();
  }

  /** One query for all workspaces: a message may be lost, or Redis be away. */
  private async look(): Promise<void> {
    const heads = await this.query.heads([...this.tails.keys()]);
    for (const [brandId, tail] of this.tails) {
      if ((heads.get(brandId) ?? 0) > tail.head) this.wake(brandId);
      // One whose last read failed.
      else for (const stream of tail.streams) if (stream.seq < tail.head) this.send(stream);
    }
    for (const [brandId, tail] of this.tails) await this.readFeatures(brandId, tail);
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

  /** Takes over changed roles and scopes, and ends a stream that may no longer receive anything. */
  private refresh(stream: EventStream, caller: StreamCaller): void {
    const isOn = this.tails.get(caller.brandId)?.isOn;
    if (!isOn) return;
    const hadTypes = stream.types.length > 0;
    stream.listenAs(caller, isOn);
    if (hadTypes && !stream.types.length) stream.sink.end(stream.isPermitted ? 'feature_off' : 'permission_ended');
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
  let outside: Frame | undefined;
  const frame: Frame = {
    seq: row.seq,
    type: row.type,
    subject,
    data: row.data,
    text: textOf(event),
    // Made once for all streams, if one asks for it.
    withoutName: () => (nameless ??= { ...frame, text: textOf(withoutName(event)) }),
    forGuests: () => (outside ??= { ...frame, text: textOf(asGuestsRead(key, brandId, row.seq, event)) }),
  };
  return frame;
}

function textOf(event: SentEvent): string {
  return `id: ${event.cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
