import '../../app/common.js';
import { useParams } from 'wouter';
import type { Project } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/lessons.js';
import { DetailPage } from '../../ui/page.js';
import { Loaded, NotFound, Notice } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { StateChips } from '../../ui/toolbar.js';
import { BuildsPart } from '../builds/list/builds-part.js';
import { IndexBadge } from '../projects/index-state.js';
import { IndexFault, LessonFaults } from '../projects/project-faults.js';
import { CodeView } from './code-view.js';
import { IndexAgain, SHORT_COMMIT } from './index-again.js';
import { LessonList } from './lesson-list.js';
import { LessonShare } from './lesson-share.js';
import { useProject } from './use-lessons.js';

const { project: words } = texts;
const BACK = { to: '/projects', name: words.back };

export default function CodePage() {
  const { project: id = '' } = useParams();
  const query = useProject(id);
  return (
    <Loaded query={query} missing={<NotFound what={words.what} back={BACK} />} shape="detail">
      {(project) => <OneProject project={project} />}
    </Loaded>
  );
}

function OneProject({ project }: { project: Project }) {
  const [{ view }, setAddress] = useAddress({ view: 'code' });
  const { id, name, index, lessons, repository } = project;
  const count = lessons.live + lessons.stale;
  return (
    <DetailPage
      back={BACK}
      title={name}
      state={<IndexBadge status={index.status} />}
      lead={<IndexLead project={project} />}
      actions={<IndexAgain project={project} />}
    >
      <div className="detail-main">
        <IndexFault index={index} />
        <LessonFaults faults={lessons.errors} />
        <div className="row between">
          <StateChips
            label={words.view}
            value={view === 'code' || view === 'builds' ? view : 'lessons'}
            onChange={(next) => setAddress({ view: next })}
            choices={[
              ['code', words.views.code, null],
              ['lessons', words.views.lessons, count || null],
              ['builds', words.views.builds, null],
            ]}
          />
          <LessonShare project={project} />
        </div>
        <div>
          {view === 'builds' ? (
            <BuildsPart of={{ projectId: id }} to={`/builds?project=${id}`} without={[]} />
          ) : view !== 'code' ? (
            <LessonList project={{ projectId: id, commit: index.commit }} />
          ) : index.commit !== null ? (
            <CodeView code={{ id, commit: index.commit }} />
          ) : repository ? (
            <Notice icon="clock" title={words.notIndexed}>
              {words.notIndexedHint}
            </Notice>
          ) : (
            <Notice icon="branch" title={words.noRepository}>
              {words.noRepositoryHint}
            </Notice>
          )}
        </div>
      </div>
    </DetailPage>
  );
}

function IndexLead({ project: { repository, index } }: { project: Project }) {
  if (!repository) return null;
  return (
    <>
      <code>{repository.url}</code>
      {index.commit !== null && (
        <>
          {' · '}
          <code title={index.commit}>{index.commit.slice(0, SHORT_COMMIT)}</code>
          {index.indexed_at !== null && (
            <>
              {', '}
              <Time at={index.indexed_at} />
            </>
          )}
        </>
      )}
    </>
  );
}
