import type { Lesson, LessonAnchor } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Avatar } from '../../ui/avatar.js';
import { Badge, type Tone } from '../../ui/badge.js';
import type { IconName } from '../../ui/icon.js';
import { Table, type Column } from '../../ui/table.js';
import { SHORT_COMMIT } from './index-again.js';

const { lesson: words } = texts;
type State = keyof typeof words.anchorStates;

const TONES: Readonly<Record<State, Tone>> = { live: 'good', drifted: 'warn', gone: 'bad', unknown: 'neutral' };
const ICONS: Readonly<Record<LessonAnchor['kind'], IconName>> = { folder: 'folder', file: 'file', symbol: 'code' };

/** The code of a lesson: where it is now, where it was, and what removed it. A row leads to the graph around it. */
export function AnchorTable({ lesson: { project_id: projectId, anchor_states: anchors } }: { lesson: Lesson }) {
  return (
    <Table
      caption={words.anchors}
      columns={COLUMNS}
      rows={anchors}
      keyOf={({ written }) => written}
      linkOf={({ path }) => `/projects/${projectId}?at=${encodeURIComponent(path)}`}
      mark={({ path, kind }) => <Avatar name={path} icon={ICONS[kind]} />}
    />
  );
}

const COLUMNS: readonly Column<LessonAnchor>[] = [
  {
    key: 'path',
    title: words.path,
    cell: ({ path, written, state, removed_in: removedIn }) => (
      <>
        <code title={path}>{path}</code>
        {state === 'unknown' ? (
          <span className="quiet-text">{words.neverFound}</span>
        ) : (
          <>
            {written !== path && <span className="quiet-text">{words.movedFrom(written)}</span>}
            {removedIn !== null && (
              <span className="quiet-text" title={removedIn}>
                {texts.removedIn(removedIn.slice(0, SHORT_COMMIT))}
              </span>
            )}
          </>
        )}
      </>
    ),
  },
  {
    key: 'state',
    title: words.state,
    phone: 'state',
    cell: ({ drifted, state }) => {
      const shown: State = state === 'live' && drifted ? 'drifted' : state;
      return <Badge tone={TONES[shown]}>{words.anchorStates[shown]}</Badge>;
    },
  },
];
