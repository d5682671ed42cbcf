import type { WorkspaceEvent } from '../../client/src/event-stream.js';

type Listener = (event: WorkspaceEvent) => void;

const listeners = new Set<Listener>();

/** Hears every event whose type begins so, such as `task.`, in every tab, whichever reads the stream. Returns how to stop. */
export function onEvent(prefix: string, listener: Listener): () => void {
  const one: Listener = (event) => {
    if (event.type.startsWith(prefix)) listener(event);
  };
  listeners.add(one);
  return () => void listeners.delete(one);
}

export function tellListeners(event: WorkspaceEvent): void {
  for (const listener of listeners) listener(event);
}
