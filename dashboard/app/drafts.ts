/** What people write and have not sent, kept in this tab: by person, so that nobody finds what another wrote. */
const DRAFT = 'draft:';
const tabs = new BroadcastChannel('drafts');
tabs.onmessage = () => removeHere(() => true);

export function readDraft(userId: number, target: string): string | null {
  return sessionStorage.getItem(keyOf(userId, target));
}

export function hasDraft(userId: number, target: string): boolean {
  return readDraft(userId, target) !== null;
}

export function keepDraft(userId: number, target: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(userId, target), text);
  } catch {
    // The storage is full: the draft kept before is out of date.
    forgetDraft(userId, target);
  }
}

export function forgetDraft(userId: number, target: string): void {
  sessionStorage.removeItem(keyOf(userId, target));
}

/** Removes what was written and not sent, in every tab of this browser: for when a person signs out. */
export function clearDrafts(): void {
  removeHere(() => true);
  tabs.postMessage('clear');
}

/** Removes what other people left in this tab. */
export function keepDraftsOf(userId: number): void {
  removeHere((key) => !key.startsWith(keyOf(userId, '')));
}

function removeHere(isLeft: (key: string) => boolean): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(DRAFT) && isLeft(key)) sessionStorage.removeItem(key);
}

function keyOf(userId: number, target: string): string {
  return `${DRAFT}${userId}:${target}`;
}
