import { useSyncExternalStore } from 'react';
import type { Build } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/builds.js';
import { Segments, type Segment } from '../../ui/segments.js';
import { BuildRail } from './build-rail.js';
import { mayAsk } from './build-rules.js';
import { BuildChange } from './change/build-change.js';
import type { ReviewDraft } from './change/review-draft.js';
import { BuildLog } from './log/build-log.js';

const { parts: words } = texts;
/** Narrower, the conversation and the change are not beside each other. */
const WIDE = '(min-width: 1180px)';

type View = 'both' | 'talk' | 'change' | 'details';

const WIDE_VIEWS: readonly Segment<View>[] = [
  ['both', words.both],
  ['talk', words.talk],
  ['change', words.change],
  ['details', words.details],
];
const NARROW_VIEWS = WIDE_VIEWS.filter(([view]) => view !== 'both');

/** What was said and done, and what came of it: beside each other where there is space, otherwise one at a time. */
export function BuildBody({ build, review }: { build: Build; review: ReviewDraft }) {
  const [{ view: wanted }, setAddress] = useAddress<{ view: string }>({ view: '' });
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  const { id, commit, changes, project_id: projectId } = build;
  if (commit === null) return <BuildLog build={build} />;
  const views = isWide ? WIDE_VIEWS : NARROW_VIEWS;
  const [first] = views.find(([view]) => view === wanted) ?? [isWide ? 'both' : 'change'];
  return (
    <>
      <div className="build-views">
        <Segments label={words.label} value={first} onChange={(view) => setAddress({ view })} options={views} />
      </div>
      <div className="build-parts" data-view={first}>
        {(first === 'both' || first === 'talk') && <BuildLog build={build} />}
        {(first === 'both' || first === 'change') && (
          <BuildChange
            id={id}
            commit={commit}
            projectId={projectId}
            lines={changes ? changes.insertions + changes.deletions : 0}
            draft={review}
            mayComment={mayAsk(build)}
          />
        )}
        {first === 'details' && (
          <div className="build-details">
            <BuildRail build={build} />
          </div>
        )}
      </div>
    </>
  );
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
