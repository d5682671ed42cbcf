import '../../app/common.js';
import { texts } from '../../texts/lessons.js';
import { LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { useProjects } from '../projects/use-projects.js';
import { LessonList } from './lesson-list.js';

const { overview: words } = texts;

export default function LessonsPage() {
  const query = useProjects();
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Loaded query={query}>
        {(projects) =>
          projects.length ? (
            <LessonList />
          ) : (
            <Notice
              icon="lesson"
              title={words.empty}
              action={<LinkButton to="/projects">{words.toProjects}</LinkButton>}
            >
              {words.emptyHint}
            </Notice>
          )
        }
      </Loaded>
    </Page>
  );
}
