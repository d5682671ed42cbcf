const PREFIX = 'draft:';
const tabs = new BroadcastChannel('drafts');
tabs.onmessage = () => removeHere(() => true);

/** Under which a tab keeps what a person has written and not saved. */
export function draftKey(userId: number, target: string): string {
  return `${PREFIX}${userId}:${target}`;
}

/** Removes what was written and not saved, in every tab of this browser: the next person at it must not find it. */
export function forgetDrafts(): void {
  removeHere(() => true);
  tabs.postMessage('forget');
}

/** Removes what other people left in this tab. */
export function keepDraftsOf(userId: number): void {
  removeHere((key) => !key.startsWith(draftKey(userId, '')));
}

function removeHere(isLeft: (key: string) => boolean): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && isLeft(key)) sessionStorage.removeItem(key);
}
