import { sizeOf } from '../../platform/background/quotas/size-of.js';
import type { AnchorNow } from './anchor-states.js';
import type { KnownLesson, Totals } from './lesson-store.js';

/** Remaining capacity of a project, consumed lesson by lesson. */
export class LessonCapacity {
  private lessons: number;
  private anchors: number;

  constructor(
    totals: Totals,
    private readonly limits: Totals,
  ) {
    this.lessons = limits.lessons - totals.lessons;
    this.anchors = limits.anchors - totals.anchors;
  }

  /** Why a lesson does not fit; null if it does, and then its size is deducted. Changes that do not grow always fit. */
  take({ lessons, anchors }: Totals): string | null {
    if (lessons > 0 && lessons > this.lessons) return `a project has at most ${this.limits.lessons} lessons`;
    if (anchors > 0 && anchors > this.anchors) return `a project has at most ${this.limits.anchors} anchors`;
    this.lessons -= lessons;
    this.anchors -= anchors;
    return null;
  }
}

type Anchors = readonly Pick<AnchorNow, 'written' | 'path'>[];

/** Growth in bytes when a lesson replaces the known one. */
export function growthOf(
  body: string,
  anchors: Anchors,
  known: Pick<KnownLesson, 'bytes'> | undefined,
  before: Anchors,
): number {
  return sizeOf(body) + bytesOf(anchors) - (known?.bytes ?? 0) - bytesOf(before);
}

function bytesOf(anchors: Anchors): number {
  return anchors.reduce((sum, { written, path }) => sum + sizeOf(written, path), 0);
}
