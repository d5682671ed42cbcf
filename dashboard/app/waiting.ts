/** How many things need attention, by the page of the sidebar they are on. */
export function useWaiting(): ReadonlyMap<string, number> {
  return new Map();
}
