import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { FoundLessons, Lesson, Project } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Section } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { useProjects } from '../projects/use-projects.js';
import { LessonItem } from './lesson-item.js';
import { pathIn } from './path-in.js';
import { useLessons, useLessonsAbout } from './use-lessons.js';
import { Warnings } from './warnings.js';

const { search: words } = texts;
const MAX_PROJECTS = 5;

/** Lessons of all projects that have these words, or, if it is a path, are about the code there. */
export function FoundLessonsList({ q }: { q: string }) {
  const path = pathIn(q);
  const withWords = useLessons({ freshness: 'any', q });
  const about = useLessonsAbout(path);
  const projects = useProjects().data ?? [];
  if (path === null)
    return (
      <Loaded query={withWords}>
        {(found) =>
          found.items.length ? (
            <WithWords q={q} found={found} projects={projects} />
          ) : (
            <Notice title={words.nothing}>{words.nothingHint}</Notice>
          )
        }
      </Loaded>
    );
  return (
    <Loaded query={about}>
      {({ items, total }) => (
        <>
          {items.length > 0 && (
            <Section
              title={words.about(total, path)}
              lead={<Places path={path} projects={projectsOf(items, projects)} />}
            >
              <Items lessons={items} projects={projects} />
            </Section>
          )}
          <Loaded query={withWords}>
            {(found) =>
              found.items.length ? (
                <WithWords q={q} found={found} projects={projects} />
              ) : items.length ? null : (
                <Notice title={words.nothingAbout(path)} action={<Places path={path} projects={projects} />}>
                  {words.nothingAboutHint}
                </Notice>
              )
            }
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

function projectsOf(lessons: readonly Lesson[], projects: readonly Project[]): readonly Project[] {
  return projects.filter(({ id }) => lessons.some((lesson) => lesson.project_id === id));
}

/** Where the code of a path is to be seen with all that is near it. */
function Places({ path, projects }: { path: string; projects: readonly Project[] }): ReactNode {
  const indexed = projects.filter(({ index }) => index.commit !== null).slice(0, MAX_PROJECTS);
  if (!indexed.length) return null;
  return (
    <ul className="lesson-places">
      {indexed.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/projects/${id}?at=${encodeURIComponent(path)}`}>{words.near(path, name)}</Link>
        </li>
      ))}
    </ul>
  );
}

interface ItemsProps {
  readonly lessons: readonly Lesson[];
  readonly projects: readonly Project[];
}

function WithWords({ q, found, projects }: { q: string; found: FoundLessons; projects: readonly Project[] }) {
  const { items, total, warnings } = found;
  return (
    <Section title={words.found(items.length, total, q)}>
      <Warnings warnings={warnings} />
      <Items lessons={items} projects={projects} />
    </Section>
  );
}

function Items({ lessons, projects }: ItemsProps) {
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  return (
    <ul className="card lesson-list">
      {lessons.map((lesson) => (
        <LessonItem
          key={`${lesson.project_id} ${lesson.id}`}
          projectId={lesson.project_id}
          lesson={lesson}
          note={names.get(lesson.project_id)}
        />
      ))}
    </ul>
  );
}
