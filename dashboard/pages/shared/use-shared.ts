import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streamEvents } from '../../../client/src/event-stream.js';
import type { GuestLevel, OwnGuestAccess } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { transport } from '../../app/transport.js';
import { sharedReads } from '../../reads/shared.js';

const LEVELS: readonly GuestLevel[] = ['viewer', 'commenter', 'editor'];
/** Events come in bursts: one read for all of them. */
const GATHER_MS = 200;
/** Without a stream, and for a level that was changed. */
const LOOK_MS = 10_000;

export interface Shared {
  readonly access: OwnGuestAccess | undefined;
  readonly mayComment: boolean;
  readonly mayEdit: boolean;
}

/** What the person may do with it; the page follows what happens to it. */
export function useShared(kind: OwnGuestAccess['kind'], id: string): Shared {
  const { data } = useQuery({ ...sharedReads.access(), refetchInterval: LOOK_MS });
  const access = data?.items.find(({ resource_id: one }) => one === id);
  useEffect(() => {
    const stopped = new AbortController();
    void follow(`${kind}:${id}`, id, stopped.signal);
    return () => stopped.abort();
  }, [kind, id]);
  const rank = access?.accepted_at ? LEVELS.indexOf(access.level) : -1;
  return { access, mayComment: rank >= 1, mayEdit: rank >= 2 };
}

async function follow(resource: string, id: string, signal: AbortSignal): Promise<void> {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const readAgain = (): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      if (!signal.aborted) void queries.invalidateQueries({ queryKey: sharedReads.of(id) });
    }, GATHER_MS);
  };
  try {
    for await (const _ of streamEvents(transport, { resource, signal, onConnect: readAgain })) readAgain();
  } catch {
    // Taken back, or signed out: the next read of the page says which.
    if (!signal.aborted) void queries.invalidateQueries({ queryKey: sharedReads.all });
  } finally {
    clearTimeout(gathering);
  }
}
