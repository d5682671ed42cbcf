import { useState, type ReactNode } from 'react';
import type { FoundLessons, Lesson } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useSettled } from '../../app/settled.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/lessons.js';
import { Button } from '../../ui/button.js';
import { Section } from '../../ui/page.js';
import { EmptyPart, Loaded, Notice } from '../../ui/states.js';
import { Toolbar } from '../../ui/toolbar.js';
import { AboutPath } from './about-path.js';
import { useLessonActions } from './lesson-actions.js';
import type { Freshness } from './lesson-state.js';
import { LessonTable } from './lesson-table.js';
import { pathIn } from './path-in.js';
import { useAllProjects, useLessons } from './use-lessons.js';
import { Warnings } from './warnings.js';

const { list: words } = texts;
const STATES = Object.keys(texts.freshness) as Freshness[];
const NO_FILTER = { q: '', state: '' };

interface LessonListProps {
  /** Those of one project; otherwise of all. */
  readonly project?: { readonly projectId: string; readonly commit: string | null };
}

/** Lessons: what is to be checked first, then the others; or those that are searched. */
export function LessonList({ project }: LessonListProps) {
  const [{ q, state }, setFilter] = useAddress(NO_FILTER);
  const asked = useSettled(q.trim());
  const chosen = STATES.find((one) => one === state);
  const drifted = useLessons({ ...project, freshness: 'drifted' });
  const removed = useLessons({ ...project, freshness: 'removed' });
  const fresh = useLessons({ ...project, freshness: 'fresh' });
  const all = useAllProjects();
  const { menuOf, dialogs } = useLessonActions();
  const projects = project ? undefined : all;
  const path = pathIn(asked);
  const table = (caption: string, lessons: readonly Lesson[]): ReactNode => (
    <LessonTable caption={caption} lessons={lessons} menuOf={menuOf} projects={projects} />
  );
  return (
    <>
      <Loaded query={removed}>
        {(gone) => (
          <Loaded query={drifted}>
            {(changed) => (
              <Loaded query={fresh}>
                {(well) => {
                  const counts = { fresh: well.total, drifted: changed.total, removed: gone.total };
                  const total = well.total + changed.total + gone.total;
                  if (!total)
                    return (
                      <Notice icon="lesson" title={words.none}>
                        {words.noneHint}
                      </Notice>
                    );
                  const ofState = { fresh: well, drifted: changed, removed: gone };
                  return (
                    <>
                      <Toolbar
                        total={total}
                        search={{ label: words.search, value: q, onChange: (next) => setFilter({ q: next }) }}
                        states={{
                          label: words.filter,
                          value: chosen ?? '',
                          onChange: (next) => setFilter({ state: next }),
                          choices: [
                            ['', words.any, total],
                            ...STATES.map((one) => [one, texts.freshness[one], counts[one]] as const),
                          ],
                        }}
                        onClear={() => setFilter(NO_FILTER)}
                        shown={texts.count(chosen ? counts[chosen] : total)}
                      />
                      {asked ? (
                        <>
                          {path !== null && <AboutPath path={path} project={project} table={table} />}
                          <WithWords q={asked} freshness={chosen} project={project} table={table} />
                        </>
                      ) : chosen ? (
                        <Part found={ofState[chosen]} table={(lessons) => table(texts.freshness[chosen], lessons)} />
                      ) : (
                        <>
                          {gone.total + changed.total > 0 && (
                            <Section title={words.first(gone.total + changed.total)} lead={words.firstLead}>
                              <Part
                                found={merged(gone, changed)}
                                table={(lessons) => table(words.firstCaption, lessons)}
                              />
                            </Section>
                          )}
                          {well.total > 0 && (
                            <Section title={words.fresh(well.total)}>
                              <Part found={well} table={(lessons) => table(texts.freshness.fresh, lessons)} />
                            </Section>
                          )}
                        </>
                      )}
                    </>
                  );
                }}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
      {dialogs}
    </>
  );
}

function merged(one: FoundLessons, other: FoundLessons): FoundLessons {
  return { ...one, total: one.total + other.total, items: [...one.items, ...other.items] };
}

interface WithWordsProps extends LessonListProps {
  readonly q: string;
  readonly freshness: Freshness | undefined;
  readonly table: (caption: string, lessons: readonly Lesson[]) => ReactNode;
}

function WithWords({ q, freshness = undefined, project, table }: WithWordsProps) {
  const query = useLessons({ ...project, freshness: freshness ?? 'any', q });
  return (
    <Loaded query={query}>
      {(found) => (
        <Section title={words.found(found.total, q)}>
          <Warnings warnings={found.warnings} />
          {found.items.length ? (
            <Part found={found} table={(lessons) => table(words.found(found.total, q), lessons)} />
          ) : (
            <EmptyPart>{words.noMatch}</EmptyPart>
          )}
        </Section>
      )}
    </Loaded>
  );
}

const AT_FIRST = 20;

interface PartProps {
  readonly found: FoundLessons;
  readonly table: (lessons: readonly Lesson[]) => ReactNode;
}

/** The first of them, then all that were read. */
function Part({ found: { items, total }, table }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, AT_FIRST);
  if (!total) return <EmptyPart>{words.noMatch}</EmptyPart>;
  return (
    <>
      {table(shown)}
      {shown.length < items.length && (
        <div className="more">
          <Button onClick={() => setOpen(true)}>{common.more}</Button>
        </div>
      )}
      {isOpen && total > items.length && <p className="quiet-text">{words.cut(items.length, total)}</p>}
    </>
  );
}
