import {
  MAX_REPORT_ENTRIES,
  type BuildEntry,
  type BuildStep,
  type BuildUsage,
} from '../../src/shared/build-protocol.js';
import type { SpoolRecord } from './spool.js';

/** Below the bound of a report, with room for its other fields. */
const MAX_BYTES = 921_600;

export interface NextReport {
  readonly entries: readonly BuildEntry[];
  /** Of the last entry; null: none. */
  readonly step: BuildStep | null;
  readonly usage: BuildUsage | null;
  /** Bytes of the spool in it. */
  readonly bytes: number;
}

/** As much of the spool's lines as one report takes. */
export function nextReport(lines: Buffer, maxEntries = MAX_REPORT_ENTRIES, maxBytes = MAX_BYTES): NextReport {
  const entries: BuildEntry[] = [];
  let usage: BuildUsage | null = null;
  let at = 0;
  while (at < lines.length) {
    const end = lines.indexOf('\n', at) + 1;
    if (entries.length === maxEntries || (end > maxBytes && at > 0)) break;
    const record = JSON.parse(lines.toString('utf8', at, end)) as SpoolRecord;
    if ('entry' in record) entries.push(record.entry);
    else ({ usage } = record);
    at = end;
  }
  return { entries, step: entries.at(-1)?.step ?? null, usage, bytes: at };
}
