import type { BuildEntry, EntryKind } from '../../../shared/build-protocol.js';

const LEADS: Partial<Record<EntryKind, string>> = { command: '$ ', error: 'Error: ' };

/** Entries as a text for people: what was thought and used is left out. */
export function plainText(entries: readonly BuildEntry[]): string {
  return entries
    .filter(({ kind }) => kind !== 'thought' && kind !== 'usage')
    .map(({ kind, text, tool }) =>
      kind === 'tool' ? `> ${tool ?? 'tool'} ${text}`.trimEnd() : `${LEADS[kind] ?? ''}${text}`,
    )
    .join('\n');
}
