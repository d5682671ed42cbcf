/** The secret of a mailed link is in the fragment of the address, which browsers never send: no server logs it. */
export function mailedSecret(): string {
  return location.hash.slice(1);
}

/** Used up: it must not stay in the history of the browser. */
export function forgetSecret(): void {
  history.replaceState(null, '', location.pathname);
}
