import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../kernel/package-info.js';

/** A recorded request of an operation and its answer. */
export interface RecordedExample {
  readonly request?: unknown;
  readonly answer?: unknown;
}

export const EXAMPLES_FOLDER = join(projectRoot, 'openapi/examples');

/** Examples by operation id, recorded by `npm run openapi:examples`; empty when the folder is missing. */
export function recordedExamples(folder = EXAMPLES_FOLDER): ReadonlyMap<string, RecordedExample> {
  return new Map(
    filesOf(folder).flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, RecordedExample>),
    ),
  );
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}
