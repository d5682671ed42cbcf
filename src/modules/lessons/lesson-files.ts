import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { LessonFileFault, parseLessonFile, type LessonDraft } from './lesson-file.js';

/** A lesson file; without text if it was not read. */
interface FoundFile {
  readonly path: string;
  readonly text: string | null;
  readonly fault?: string | null;
  /** Blob in the repository, if it came from there. */
  readonly blob?: string;
}
export interface ReadFile {
  readonly draft: LessonDraft;
  /** Size of the whole file. */
  readonly digest: Buffer;
  readonly blob?: string;
}
export interface FileFault {
  readonly path: string;
  readonly message: string;
}
interface ReadFiles {
  /** By lesson id. */
  readonly files: ReadonlyMap<string, ReadFile>;
  readonly faults: readonly FileFault[];
}

/**
 * Parses files independently: a fault in one does not affect the others. Yields between files, because there may be
 * thousands.
 */
export async function readLessonFiles(found: readonly FoundFile[]): Promise<ReadFiles> {
  const files = new Map<string, ReadFile>();
  const faults: FileFault[] = [];
  for (const { path, text, fault, blob } of found) {
    await pause();
    try {
      if (text === null) throw new LessonFileFault(fault ?? 'must be text');
      const draft = parseLessonFile(path, text);
      if (files.has(draft.id)) throw new LessonFileFault('path: is used twice');
      files.set(draft.id, { draft, digest: createHash('sha256').update(text).digest(), blob });
    } catch (error) {
      if (!(error instanceof LessonFileFault)) throw error;
      faults.push({ path, message: error.message });
    }
  }
  return { files, faults };
}
