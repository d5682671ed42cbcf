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
import { pathIn, wholePath } from './path-in.js';
import { useAllProjects, useLessons } from './use-lessons.js';

const { list: words } = texts;
const STATES = Object.keys(texts.freshness) as Freshness[];
const NO_FILTER = { q: '', state: '' };

interface LessonListProps {
  /** Those of one project; otherwise of all. */
  readonly project?: { readonly projectId: string; readonly commit: string | null } | undefined;
}

/** Lessons: what is to be checked first, then the others; or those that are searched. */
export function LessonList({ project }: LessonListProps) {
  const fresh = useLessons({ ...project, freshness: 'fresh' });
  const drifted = useLessons({ ...project, freshness: 'drifted' });
  const removed = useLessons({ ...project, freshness: 'removed' });
  if (!fresh.data || !drifted.data || !removed.data)
    return <Loaded query={[removed, drifted, fresh].find(({ data }) => !data)!}>{() => null}</Loaded>;
  return <Listed project={project} found={{ fresh: fresh.data, drifted: drifted.data, removed: removed.data }} />;
}

interface ListedProps {
  readonly project: LessonListProps['project'];
  readonly found: Readonly<Record<Freshness, FoundLessons>>;
}

function Listed({ project, found }: ListedProps) {
  const [{ q, state }, setFilter] = useAddress(NO_FILTER);
  const settled = useSettled(q.trim());
  const all = useAllProjects();
  const { menuOf, dialogs } = useLessonActions();
  const projects = project ? undefined : all;
  const chosen = STATES.find((one) => one === state);
  const typed = pathIn(settled);
  const path = typed && wholePath(typed, [...found.fresh.items, ...found.drifted.items, ...found.removed.items]);
  const toCheck = merged(found.removed, found.drifted);
  const total = toCheck.total + found.fresh.total;
  const table = (caption: string, lessons: readonly Lesson[]): ReactNode => (
    <LessonTable caption={caption} lessons={lessons} menuOf={menuOf} projects={projects} />
  );
  if (!total)
    return (
      <>
        <Notice icon="lesson" title={words.none}>
          {words.noneHint}
        </Notice>
        {dialogs}
      </>
    );
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
            ...STATES.map((one) => [one, texts.freshness[one], found[one].total] as const),
          ],
        }}
        onClear={() => setFilter(NO_FILTER)}
        shown={settled ? '' : texts.count(chosen ? found[chosen].total : total)}
      />
      {settled ? (
        <>
          {path !== null && <AboutPath path={path} project={project} table={table} />}
          <WithWords q={settled} freshness={chosen} project={project} isPath={path !== null} table={table} />
        </>
      ) : chosen ? (
        <Part found={found[chosen]} table={(lessons) => table(texts.freshness[chosen], lessons)} />
      ) : (
        <>
          {toCheck.total > 0 && (
            <Section title={words.first(toCheck.total)} lead={words.firstLead}>
              <Part found={toCheck} table={(lessons) => table(words.firstCaption, lessons)} />
            </Section>
          )}
          {found.fresh.total > 0 && (
            <Section title={words.fresh(found.fresh.total)}>
              <Part found={found.fresh} table={(lessons) => table(texts.freshness.fresh, lessons)} />
            </Section>
          )}
        </>
      )}
      {dialogs}
    </>
  );
}

function merged(one: FoundLessons, other: FoundLessons): FoundLessons {
  return { ...one, total: one.total + other.total, items: [...one.items, ...other.items] };
}

interface WithWordsProps {
  readonly project: LessonListProps['project'];
  readonly q: string;
  readonly freshness: Freshness | undefined;
  /** Then having found no such words is no news. */
  readonly isPath: boolean;
  readonly table: (caption: string, lessons: readonly Lesson[]) => ReactNode;
}

function WithWords({ q, freshness, isPath, project, table }: WithWordsProps) {
  const query = useLessons({ ...project, freshness: freshness ?? 'any', q });
  return (
    <Loaded query={query}>
      {(found) =>
        found.total ? (
          <Section title={words.found(found.total, q)}>
            <Part found={found} table={(lessons) => table(words.found(found.total, q), lessons)} />
          </Section>
        ) : (
          !isPath && <EmptyPart>{words.noMatch}</EmptyPart>
        )
      }
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
