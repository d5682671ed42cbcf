import type { EventStream, Frame } from './event-stream.js';
import { erasedBy } from './event-types.js';
import { Tail } from './tail.js';
import type { IsOn } from './visibility.js';

/** The end of one workspace's log, read once for all its streams. */
export class BrandTail extends Tail<Frame> {
  readonly streams = new Set<EventStream>();
  /** Features changed since `isOn` was read. */
  hasNewFeatures = false;

  constructor(
    head: number,
    public isOn: IsOn,
    readAfter: (seq: number, limit: number) => Promise<readonly Frame[]>,
  ) {
    super(head, readAfter);
  }

  /** What was read before may have a text that is gone now. */
  protected override outdates(frames: readonly Frame[]): boolean {
    return frames.some(({ type }) => erasedBy(type) !== null);
  }
}
