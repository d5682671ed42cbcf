/** Attempts are not events: what came of them is read again while a page shows it. */
export const LOOK_MS = 4_000;
