import '../../app/common.js';
import { Link, useParams } from 'wouter';
import type { Project } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/lessons.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { IndexFault, LessonFaults } from '../projects/project-faults.js';
import { AllLessons } from './all-lessons.js';
import { CodeView } from './code-view.js';
import { IndexAgain, IndexFacts } from './index-facts.js';
import { ReviewList } from './review-list.js';
import { useLessons, useProject } from './use-lessons.js';

const { project: words } = texts;
type View = keyof typeof words.views;

export default function CodePage() {
  const { project: id = '' } = useParams();
  const query = useProject(id);
  return (
    <>
      <Link to="/lessons" className="back">
        {texts.back}
      </Link>
      <Loaded query={query} missing={<Notice isPage title={words.missing} />}>
        {(project) => <OneProject project={project} />}
      </Loaded>
    </>
  );
}

function OneProject({ project }: { project: Project }) {
  const [address, setAddress] = useAddress({ view: 'code' });
  const view: View = address.view in words.views ? (address.view as View) : 'code';
  const { id, name, index, lessons, repository } = project;
  const drifted = useLessons({ projectId: id, commit: index.commit, freshness: 'drifted' }).data?.total;
  const counts: Partial<Record<View, number>> = {
    all: lessons.live + lessons.stale,
    ...(drifted !== undefined && { review: drifted + lessons.stale }),
  };
  return (
    <Page title={name} actions={<IndexAgain project={project} />}>
      <div className="stack">
        <IndexFacts project={project} />
        <IndexFault index={index} />
        <LessonFaults faults={lessons.errors} />
        <div className="tabs" role="group" aria-label={words.view}>
          {(Object.entries(words.views) as [View, string][]).map(([key, title]) => (
            <button key={key} type="button" aria-pressed={key === view} onClick={() => setAddress({ view: key })}>
              {title} {counts[key] !== undefined && <span className="count">{counts[key]}</span>}
            </button>
          ))}
        </div>
        {view === 'review' && <ReviewList projectId={id} commit={index.commit} />}
        {view === 'all' && <AllLessons projectId={id} commit={index.commit} />}
        {view === 'code' &&
          (index.commit !== null ? (
            <CodeView code={{ id, commit: index.commit }} />
          ) : repository ? (
            <Notice title={words.notIndexed}>{words.notIndexedHint}</Notice>
          ) : (
            <Notice title={words.noRepository}>{words.noRepositoryHint}</Notice>
          ))}
      </div>
    </Page>
  );
}
