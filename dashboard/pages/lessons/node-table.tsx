import { useSearchParams } from 'wouter';
import { texts } from '../../texts/lessons.js';
import { Tag } from '../../ui/badge.js';
import { Table, type Column } from '../../ui/table.js';
import { shortName, type MarkedNode } from './graph/marks.js';
import type { Mark } from './lesson-aging.js';

const { nodes: words } = texts;
/** Most urgent first. */
const URGENCY: readonly Mark[] = ['removed', 'drifted', 'fresh', 'none'];

interface NodeTableProps {
  readonly projectId: string;
  readonly nodes: readonly MarkedNode[];
  readonly centre: string | null;
}

/** The graph in words: for the keyboard, for who cannot see the picture, and for phones. */
export function NodeTable({ projectId, nodes, centre }: NodeTableProps) {
  const [params] = useSearchParams();
  const linkTo = (path: string): string => {
    const next = new URLSearchParams(params);
    next.set('at', path);
    return `/projects/${projectId}?${next}`;
  };
  return (
    <div className="node-scroll" tabIndex={0} role="region" aria-label={words.caption(nodes.length)}>
      <Table
        caption={words.caption(nodes.length)}
        columns={columnsOf(centre)}
        rows={nodes.toSorted((a, b) => rankOf(a, centre) - rankOf(b, centre))}
        keyOf={({ id }) => id}
        linkOf={({ path }) => linkTo(path)}
        mark={({ mark }) => <span className="mark" data-mark={mark} />}
      />
    </div>
  );
}

/** What is chosen comes first, then what needs a look. */
function rankOf({ path, mark }: MarkedNode, centre: string | null): number {
  return path === centre ? -1 : URGENCY.indexOf(mark);
}

const columnsOf = (centre: string | null): readonly Column<MarkedNode>[] => [
  {
    key: 'node',
    title: words.node,
    sortBy: ({ path }) => path,
    cell: ({ path, kind, links }) => (
      <>
        <span title={path}>
          {shortName(path)} {path === centre && <Tag>{words.chosen}</Tag>}
        </span>
        <span className="quiet-text">
          {path === shortName(path) ? '' : `${path} · `}
          {words.kinds[kind]} · {words.links(links)}
        </span>
      </>
    ),
  },
  {
    key: 'lessons',
    title: words.lessons,
    isNumber: true,
    phone: 'state',
    sortBy: ({ lessons }) => lessons,
    cell: ({ lessons, mark, hubDegree }) => (
      <span className="two-lines">
        {lessons > 0 && <span>{lessons}</span>}
        {mark !== 'none' && <span className="quiet-text">{texts.freshness[mark]}</span>}
        {hubDegree !== null && <span className="quiet-text">{words.hub(hubDegree)}</span>}
      </span>
    ),
  },
];
