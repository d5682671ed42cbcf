import { useEffect, useState } from 'react';
import { forgetDraft, hasDraft, keepDraft, readDraft } from './drafts.js';
import { useMe } from './session.js';

interface TextDraft {
  /** What was there when it was begun. */
  readonly began: string;
  readonly text: string;
}

/** A text that somebody writes, kept in this tab until it is sent or given up, however they leave the page. */
export function useTextDraft(target: string, first = '') {
  const { user } = useMe();
  const [kept] = useState(() => draftIn(readDraft(user.user_id, target)));
  const [began] = useState(kept?.began ?? first);
  const [text, setText] = useState(kept?.text ?? first);
  useLeaveWarning(text !== began);
  const change = (changed: string): void => {
    setText(changed);
    if (changed === began) forgetDraft(user.user_id, target);
    else keepDraft(user.user_id, target, JSON.stringify({ began, text: changed } satisfies TextDraft));
  };
  return { text, began, change, clear: () => change(began) };
}

function draftIn(kept: string | null): TextDraft | null {
  return kept === null ? null : (JSON.parse(kept) as TextDraft);
}

/** Whether there is such a draft, where it is not being written. */
export function useKeptDraft(target: string) {
  const { user } = useMe();
  const isKept = (): boolean => hasDraft(user.user_id, target);
  const [isThere, setThere] = useState(isKept);
  const discard = (): void => {
    forgetDraft(user.user_id, target);
    setThere(false);
  };
  return { isThere, look: () => setThere(isKept()), discard };
}

/** The browser asks before it closes what is not saved: drafts end with their tab. */
export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
