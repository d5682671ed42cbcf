import { useMemo, useSyncExternalStore } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../../app/drafts.js';
import { useMe } from '../../../app/session.js';
import { useLeaveWarning } from '../../../app/use-text-draft.js';
import type { Side } from './patch-rows.js';
import type { LineComment } from './review-message.js';

/** A comment that was not sent yet. */
export interface DraftComment extends LineComment {
  readonly id: string;
  /** It is being written. */
  readonly isOpen: boolean;
}

interface Kept {
  readonly comments: readonly DraftComment[];
  /** Paths of files that were looked at. */
  readonly viewed: readonly string[];
}

const NOTHING: Kept = { comments: [], viewed: [] };
const NO_COMMENTS: readonly DraftComment[] = [];

/**
 * What somebody writes about the lines of a change, and which files they have seen, kept in this tab until it is sent. A
 * file is drawn anew only when something of it changes.
 */
export class ReviewDraft {
  private readonly listeners = new Set<() => void>();
  private kept: Kept;
  /** The comment that somebody begins to write: it takes the focus. */
  private begun: string | null = null;
  private byFile: ReadonlyMap<string, readonly DraftComment[]> = new Map();

  constructor(
    private readonly userId: number,
    private readonly target: string,
  ) {
    const text = readDraft(userId, target);
    this.kept = text === null ? NOTHING : (JSON.parse(text) as Kept);
    this.sort();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly all = (): readonly DraftComment[] => this.kept.comments;
  readonly viewed = (): readonly string[] => this.kept.viewed;
  readonly of = (path: string): readonly DraftComment[] => this.byFile.get(path) ?? NO_COMMENTS;

  /** A comment on a line, or the one that is being written there. */
  begin(path: string, side: Side, line: number, quote: string): void {
    const id = `${side}:${line}:${path}`;
    this.begun = id;
    const there = this.kept.comments.find((one) => one.id === id);
    if (there) this.reopen(id);
    else this.keep({ comments: [...this.kept.comments, { id, path, side, line, quote, text: '', isOpen: true }] });
  }

  reopen(id: string): void {
    this.begun = id;
    this.change(id, { isOpen: true });
  }

  /** Once, for the one that was begun. */
  takesFocus(id: string): boolean {
    const isBegun = this.begun === id;
    if (isBegun) this.begun = null;
    return isBegun;
  }

  change(id: string, changed: Partial<Pick<DraftComment, 'text' | 'isOpen'>>): void {
    this.keep({ comments: this.kept.comments.map((one) => (one.id === id ? { ...one, ...changed } : one)) });
  }

  remove(id: string): void {
    this.keep({ comments: this.kept.comments.filter((one) => one.id !== id) });
  }

  clear(): void {
    this.keep({ comments: [] });
  }

  toggleViewed(path: string): void {
    const { viewed } = this.kept;
    this.keep({ viewed: viewed.includes(path) ? viewed.filter((one) => one !== path) : [...viewed, path] });
  }

  private keep(changed: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changed };
    if (this.kept.comments.length || this.kept.viewed.length)
      keepDraft(this.userId, this.target, JSON.stringify(this.kept));
    else forgetDraft(this.userId, this.target);
    this.sort();
    for (const listener of this.listeners) listener();
  }

  private sort(): void {
    const before = this.byFile;
    const sorted = new Map<string, DraftComment[]>();
    for (const one of this.kept.comments) sorted.set(one.path, [...(sorted.get(one.path) ?? []), one]);
    this.byFile = new Map([...sorted].map(([path, now]) => [path, sameOr(before.get(path), now)]));
  }
}

function sameOr(before: readonly DraftComment[] | undefined, now: readonly DraftComment[]): readonly DraftComment[] {
  const isSame = before?.length === now.length && now.every((one, at) => one === before[at]);
  return isSame ? before : now;
}

/** The review of a build; the browser asks before it closes what was not sent. */
export function useReviewDraft(buildId: string): ReviewDraft {
  const { user } = useMe();
  const draft = useMemo(() => new ReviewDraft(user.user_id, `review:${buildId}`), [user.user_id, buildId]);
  useLeaveWarning(useComments(draft).length > 0);
  return draft;
}

export function useComments(draft: ReviewDraft): readonly DraftComment[] {
  return useSyncExternalStore(draft.subscribe, draft.all);
}

export function useCommentsOf(draft: ReviewDraft, path: string): readonly DraftComment[] {
  return useSyncExternalStore(draft.subscribe, () => draft.of(path));
}

export function useViewed(draft: ReviewDraft): readonly string[] {
  return useSyncExternalStore(draft.subscribe, draft.viewed);
}
