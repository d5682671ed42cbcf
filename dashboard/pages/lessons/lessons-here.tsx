import type { Lesson, LessonMatch, NearLesson } from '../../../client/src/generated.js';
import type { Code } from '../../reads/lessons.js';
import { texts } from '../../texts/lessons.js';
import { Section } from '../../ui/page.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { LessonRow } from './lesson-row.js';
import { removalOf } from './lesson-state.js';
import type { Aging } from './lesson-aging.js';
import { useLessonsHere, useLessonsNear } from './use-lessons.js';

const { here: words } = texts;
const MATCHES = Object.keys(words.matched) as LessonMatch[];

/** The lessons of what is chosen, and those that agents get when they work there. */
export function LessonsHere({ at, ...rest }: Omit<LocationProps, 'path'> & { at: string | null }) {
  return (
    <section className="lessons-here" aria-live="polite">
      {at === null ? (
        <EmptyPart>{words.choose}</EmptyPart>
      ) : (
        <>
          <Here {...rest} path={at} />
          <Near {...rest} path={at} />
        </>
      )}
    </section>
  );
}

interface LocationProps {
  readonly code: Code;
  /** Undefined until it is read. */
  readonly aging: Aging | undefined;
  readonly path: string;
  readonly depth: number;
}

function Here({ code, aging, path, depth }: LocationProps) {
  const query = useLessonsHere(code, path);
  const live = useLessonsNear(code, path, depth).data?.entries.filter(({ hops }) => hops === 0) ?? [];
  // Code that is gone cannot be a start.
  const below = [...live, ...(aging?.lost.get(path) ?? [])];
  return (
    <Section title={words.title}>
      <Loaded query={query}>
        {({ items, total }) => (
          <div className="stack">
            {!items.length && !below.length && <EmptyPart>{words.none}</EmptyPart>}
            {MATCHES.map((match) => ({ match, found: items.filter((one) => one.matched_by === match) }))
              .filter(({ found }) => found.length)
              .map(({ match, found }) => (
                <div key={match}>
                  <h3 className="list-title">{words.matched[match]}</h3>
                  <ul className="list">
                    {found.map((lesson) => (
                      <LessonRow key={lesson.id} projectId={code.id} lesson={lesson} note={removalOf(lesson)} />
                    ))}
                  </ul>
                </div>
              ))}
            <Below code={code} lessons={below.filter(({ id }) => items.every((one) => one.id !== id))} />
            {total > items.length && <p className="quiet-text">{words.more(total - items.length)}</p>}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

/** Lessons on what is in a folder or in a symbol. */
function Below({ code, lessons }: { code: Code; lessons: readonly (NearLesson | Lesson)[] }) {
  if (!lessons.length) return null;
  return (
    <div>
      <h3 className="list-title">{words.below}</h3>
      <ul className="list">
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} projectId={code.id} lesson={lesson} />
        ))}
      </ul>
    </div>
  );
}

function Near({ code, path, depth }: LocationProps) {
  const query = useLessonsNear(code, path, depth);
  return (
    <Section title={words.nearTitle} lead={words.nearLead}>
      <Loaded query={query}>
        {({ entries, degraded, truncated }) => {
          const near = entries.filter(({ hops }) => hops > 0);
          return (
            <>
              {degraded && <p className="caution">{words.degraded[degraded]}</p>}
              {!near.length && !degraded && <EmptyPart>{words.nearNone}</EmptyPart>}
              {near.length > 0 && (
                <ul className="list">
                  {near.map((lesson) => (
                    <LessonRow
                      key={lesson.id}
                      projectId={code.id}
                      lesson={lesson}
                      note={`${words.hops(lesson.hops)}, ${words.via(lesson.path_to.at(-1)?.path ?? '')}`}
                    />
                  ))}
                </ul>
              )}
              {truncated && <p className="quiet-text">{words.moreNear}</p>}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
