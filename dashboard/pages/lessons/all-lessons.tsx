import type { RequestedFreshness } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/lessons.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/form.js';
import { Loaded, Notice } from '../../ui/states.js';
import { LessonItem } from './lesson-item.js';
import { reasonOf } from './lesson-state.js';
import { useLessons } from './use-lessons.js';

const { all: words } = texts;
const NO_FILTER = { q: '', state: 'any' };
const STATES: readonly (readonly [RequestedFreshness, string])[] = [
  ['any', words.any],
  ...(Object.entries(texts.freshness) as [RequestedFreshness, string][]),
];

export function AllLessons({ projectId, commit }: { projectId: string; commit: string | null }) {
  const [filter, setFilter] = useAddress(NO_FILTER);
  const freshness = STATES.find(([state]) => state === filter.state)?.[0] ?? 'any';
  const query = useLessons({ projectId, commit, freshness, q: filter.q });
  return (
    <>
      <div className="filters">
        <div className="search">
          <TextField label={texts.search.label} type="search" value={filter.q} onChange={(q) => setFilter({ q })} />
        </div>
        <SelectField
          label={words.filter}
          value={freshness}
          options={STATES}
          onChange={(state) => setFilter({ state })}
        />
      </div>
      <Loaded query={query}>
        {({ items, total }) =>
          items.length ? (
            <>
              <ul className="card lesson-list">
                {items.map((lesson) => (
                  <LessonItem key={lesson.id} projectId={projectId} lesson={lesson} note={reasonOf(lesson)} />
                ))}
              </ul>
              {total > items.length && <p className="quiet-text">{texts.review.cut(items.length, total)}</p>}
            </>
          ) : filter.q || freshness !== 'any' ? (
            <Notice
              title={words.noMatch}
              action={<Button onClick={() => setFilter(NO_FILTER)}>{common.clear}</Button>}
            />
          ) : (
            <Notice title={words.none}>{words.noneHint}</Notice>
          )
        }
      </Loaded>
    </>
  );
}
