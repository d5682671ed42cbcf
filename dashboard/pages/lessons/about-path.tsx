import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Section } from '../../ui/page.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { useProjects } from '../projects/use-projects.js';
import { useLessonsAbout } from './use-lessons.js';

const { list: words } = texts;
const MAX_PROJECTS = 5;

interface AboutPathProps {
  readonly path: string;
  readonly project?: { readonly projectId: string } | undefined;
  readonly table: (caption: string, lessons: readonly Lesson[]) => ReactNode;
}

/** What was searched is a path: lessons about the code there, and where to see all that is near it. */
export function AboutPath({ path, project, table }: AboutPathProps) {
  const about = useLessonsAbout(path, project?.projectId);
  const indexed = (useProjects().data ?? []).filter(
    ({ id, index }) => index.commit !== null && (!project || id === project.projectId),
  );
  return (
    <Loaded query={about}>
      {({ items, total }) => {
        const found = items.length
          ? indexed.filter(({ id }) => items.some((lesson) => lesson.project_id === id))
          : indexed;
        return (
          <Section
            title={items.length ? words.about(total, path) : words.nothingAbout(path)}
            lead={
              <>
                {found.slice(0, MAX_PROJECTS).map(({ id, name }) => (
                  <Link key={id} to={`/projects/${id}?at=${encodeURIComponent(path)}`} className="lesson-place">
                    {words.near(path, name)}
                  </Link>
                ))}
              </>
            }
          >
            {items.length ? table(words.about(total, path), items) : <EmptyPart>{words.nothingAboutHint}</EmptyPart>}
          </Section>
        );
      }}
    </Loaded>
  );
}
