/** What people write and have not sent, kept in this tab: by person, so that nobody finds what another wrote. */
const DRAFT = 'draft:';

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

/** Of everybody who wrote in this tab: for when a person signs out. */
export function clearDrafts(storage: Storage = sessionStorage): void {
  const kept = Array.from({ length: storage.length }, (_, index) => storage.key(index)!);
  for (const key of kept) if (key.startsWith(DRAFT)) storage.removeItem(key);
}

function keyOf(userId: number, target: string): string {
  return `${DRAFT}${userId}:${target}`;
}
