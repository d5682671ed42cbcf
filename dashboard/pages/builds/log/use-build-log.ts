import { useEffect, useMemo, useState } from 'react';
import type { BuildEntry } from '../../../../client/src/generated.js';
import { followLog } from './follow-log.js';
import { linesOf, type LogLine } from './log-lines.js';

/** Entries come in bursts: the page is drawn once for all of them. */
const GATHER_MS = 100;

interface State {
  readonly entries: readonly BuildEntry[];
  /** Something was read, or there is nothing. */
  readonly isThere: boolean;
  readonly error: unknown;
}

const NOTHING: State = { entries: [], isThere: false, error: null };

/** The log of a build, as far as it was reported. */
export function useBuildLog(buildId: string) {
  const [{ entries, isThere, error }, setState] = useState(NOTHING);
  useEffect(() => {
    const stopped = new AbortController();
    let gathered: BuildEntry[] = [];
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      gathering = undefined;
      const more = gathered;
      gathered = [];
      setState((before) => ({ ...before, isThere: true, entries: [...before.entries, ...more] }));
    };
    followLog(buildId, stopped.signal, (more) => {
      gathered.push(...more);
      gathering ??= setTimeout(show, GATHER_MS);
    }).then(
      () => show(),
      (refusal: unknown) => {
        if (!stopped.signal.aborted) setState((before) => ({ ...before, isThere: true, error: refusal }));
      },
    );
    // A build that has reported nothing has an empty log.
    gathering = setTimeout(show, 5 * GATHER_MS);
    return () => {
      stopped.abort();
      clearTimeout(gathering);
      setState(NOTHING);
    };
  }, [buildId]);
  const lines = useMemo<readonly LogLine[]>(() => linesOf(entries), [entries]);
  return { lines, isThere, error };
}
