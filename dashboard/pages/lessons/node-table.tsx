import { texts } from '../../texts/lessons.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Table, type Column } from '../../ui/table.js';
import type { MarkedNode } from './graph/marks.js';
import type { Mark } from './lesson-places.js';

const { nodes: words } = texts;
/** Most urgent first. */
const URGENCY: readonly Mark[] = ['removed', 'drifted', 'fresh', 'none'];
const TONES: Readonly<Record<Mark, Tone>> = { removed: 'bad', drifted: 'warn', fresh: 'good', none: 'neutral' };

interface NodeTableProps {
  readonly nodes: readonly MarkedNode[];
  readonly centre: string | null;
  readonly onChoose: (path: string) => void;
}

/** The graph in words: for the keyboard, and for who cannot see the picture. */
export function NodeTable({ nodes, centre, onChoose }: NodeTableProps) {
  const columns: readonly Column<MarkedNode>[] = [
    {
      key: 'path',
      title: words.path,
      sortBy: ({ path }) => path,
      cell: ({ path }) => (
        <button
          type="button"
          className="link node-path"
          aria-current={path === centre ? 'true' : undefined}
          onClick={() => onChoose(path)}
        >
          {path}
        </button>
      ),
    },
    {
      key: 'kind',
      title: words.kind,
      sortBy: ({ kind }) => kind,
      cell: ({ kind }) => <span className="nowrap">{words.kinds[kind]}</span>,
    },
    { key: 'links', title: words.links, sortBy: ({ links }) => links, cell: ({ links }) => links },
    { key: 'lessons', title: words.lessons, sortBy: ({ lessons }) => lessons, cell: ({ lessons }) => lessons },
    {
      key: 'state',
      title: words.state,
      sortBy: ({ mark, hubDegree }) => URGENCY.indexOf(mark) * 2 + (hubDegree === null ? 1 : 0),
      cell: (node) => <NodeState {...node} isCentre={node.path === centre} />,
    },
  ];
  return (
    <details className="node-table" open>
      <summary>{words.title(nodes.length)}</summary>
      <div className="node-scroll" tabIndex={0} role="region" aria-label={words.caption}>
        <Table caption={words.caption} columns={columns} rows={nodes} keyOf={({ id }) => id} />
      </div>
    </details>
  );
}

function NodeState({ mark, hubDegree, isCentre }: MarkedNode & { isCentre: boolean }) {
  return (
    <div className="row">
      {isCentre && <Badge tone="busy">{words.chosen}</Badge>}
      {mark !== 'none' && <Badge tone={TONES[mark]}>{words.marks[mark]}</Badge>}
      {hubDegree !== null && <Badge>{words.hub(hubDegree)}</Badge>}
    </div>
  );
}
