import { useEffect, useState } from 'react';
import type { BuildEntry } from '../../../../client/src/generated.js';
import { followLog } from './follow-log.js';
import { LogLines, type LogLine } from './log-lines.js';

/** Entries come in bursts: the page is drawn once for all of them. */
const GATHER_MS = 100;

interface State {
  readonly lines: readonly LogLine[];
  /** Entries. */
  readonly count: number;
  /** Something was read, or there is nothing. */
  readonly isThere: boolean;
  readonly error: unknown;
}

const NOTHING: State = { lines: [], count: 0, isThere: false, error: null };

/** The log of a build, as far as it was reported; of `last` only its last entries and what comes. */
export function useBuildLog(buildId: string, last?: number) {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    const stopped = new AbortController();
    let log = new LogLines();
    let known: BuildEntry[] = [];
    let gathered: BuildEntry[] = [];
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      gathering = undefined;
      log.add(gathered);
      known.push(...gathered);
      gathered = [];
      setState((before) => ({ ...before, isThere: true, lines: [...log.lines], count: known.at(-1)?.seq ?? 0 }));
    };
    const onEntries = (more: readonly BuildEntry[]): void => {
      gathered.push(...more);
      // What is read first is shown at once.
      gathering ??= setTimeout(show, known.length ? GATHER_MS : 0);
    };
    const onEarlier = (earlier: readonly BuildEntry[]): void => {
      known = [...earlier, ...known];
      log = new LogLines();
      log.add(known);
      clearTimeout(gathering);
      show();
    };
    const reader = last === undefined ? { onEntries, onEarlier } : { onEntries };
    followLog(buildId, stopped.signal, reader, last).then(show, (refusal: unknown) => {
      if (!stopped.signal.aborted) setState((before) => ({ ...before, isThere: true, error: refusal }));
    });
    return () => {
      stopped.abort();
      clearTimeout(gathering);
      setState(NOTHING);
    };
  }, [buildId, last]);
  return state;
}
