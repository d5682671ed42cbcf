import type { ChangedFile } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';

const { change: words } = texts;

/** How many lines were added and removed. */
export function FileCounts({
  file: { insertions, deletions },
}: {
  file: Pick<ChangedFile, 'insertions' | 'deletions'>;
}) {
  return (
    <span className="build-counts">
      <span data-kind="added" title={words.added(insertions)}>
        +{insertions}
      </span>{' '}
      <span data-kind="removed" title={words.removed(deletions)}>
        −{deletions}
      </span>
    </span>
  );
}
