import { useState } from 'react';
import { draftKey } from '../../app/drafts.js';
import { useMe } from '../../app/session.js';

export interface Draft {
  readonly title: string;
  readonly body: string;
  /** The version of the page that it began with; a new page has none. */
  readonly etag?: string;
}

export const newPageDraft = (spaceId: string) => `new-page:${spaceId}`;

/** What somebody has written and not saved, kept in this tab until it is saved or given up. */
export function useDraft(target: string, first: Draft) {
  const { user } = useMe();
  const key = draftKey(user.user_id, target);
  const [kept, setKept] = useState(() => readDraft(key));
  const [draft, setDraft] = useState(kept ?? first);
  const forget = (): void => {
    sessionStorage.removeItem(key);
    setKept(null);
  };
  const change = (changed: Draft): void => {
    setDraft(changed);
    if (isSame(changed, first)) sessionStorage.removeItem(key);
    else keepDraft(key, changed);
  };
  const discard = (): void => {
    forget();
    setDraft(first);
  };
  return { draft, isChanged: !isSame(draft, first), wasKept: kept !== null, change, forget, discard };
}

/** Whether there is such a draft, where it is not being written. */
export function useKeptDraft(target: string) {
  const { user } = useMe();
  const key = draftKey(user.user_id, target);
  const isKept = (): boolean => sessionStorage.getItem(key) !== null;
  const [isThere, setThere] = useState(isKept);
  const discard = (): void => {
    sessionStorage.removeItem(key);
    setThere(false);
  };
  return { isThere, look: () => setThere(isKept()), discard };
}

function isSame(one: Draft, other: Draft): boolean {
  return one.title === other.title && one.body === other.body;
}

function readDraft(key: string): Draft | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Draft);
}

function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full: the draft kept before is out of date.
    sessionStorage.removeItem(key);
  }
}
