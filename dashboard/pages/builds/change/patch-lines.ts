export interface PatchLine {
  readonly kind: 'added' | 'removed' | 'same' | 'hunk' | 'note';
  readonly text: string;
  /** Its number before and after the change. */
  readonly before: number | null;
  readonly after: number | null;
}

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;
/** Of the head of a file, what its row in the list does not say. */
const NOTES = /^(Binary files|old mode|new mode|similarity index|GIT binary patch)/;

/** A unified diff of one file, line by line. */
export function patchLines(patch: string): readonly PatchLine[] {
  const lines: PatchLine[] = [];
  let at: { before: number; after: number } | null = null;
  for (const line of patch.replace(/\n$/, '').split('\n')) {
    const hunk = HUNK.exec(line);
    if (hunk) {
      at = { before: Number(hunk[1]), after: Number(hunk[2]) };
      lines.push({ kind: 'hunk', text: line, before: null, after: null });
    } else if (line.startsWith('diff --git ')) at = null;
    else if (at === null) {
      if (NOTES.test(line)) lines.push({ kind: 'note', text: line, before: null, after: null });
    } else if (line.startsWith('\\')) lines.push({ kind: 'note', text: line.slice(2), before: null, after: null });
    else if (line.startsWith('+')) lines.push({ kind: 'added', text: line.slice(1), before: null, after: at.after++ });
    else if (line.startsWith('-'))
      lines.push({ kind: 'removed', text: line.slice(1), before: at.before++, after: null });
    else lines.push({ kind: 'same', text: line.slice(1), before: at.before++, after: at.after++ });
  }
  return lines;
}
