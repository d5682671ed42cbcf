import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../app/drafts.js';
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
  const [kept, setKept] = useState(() => draftIn(readDraft(user.user_id, target)));
  const [draft, setDraft] = useState(kept ?? first);
  const forget = (): void => {
    forgetDraft(user.user_id, target);
    setKept(null);
  };
  const change = (changed: Draft): void => {
    setDraft(changed);
    if (isSame(changed, first)) forgetDraft(user.user_id, target);
    else keepDraft(user.user_id, target, JSON.stringify(changed));
  };
  const discard = (): void => {
    forget();
    setDraft(first);
  };
  return { draft, isChanged: !isSame(draft, first), wasKept: kept !== null, change, forget, discard };
}

function isSame(one: Draft, other: Draft): boolean {
  return one.title === other.title && one.body === other.body;
}

function draftIn(text: string | null): Draft | null {
  return text === null ? null : (JSON.parse(text) as Draft);
}
