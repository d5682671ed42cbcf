import type { Candidate, Recalled } from '../../reads/recall.js';
import { texts } from '../../texts/memory.js';
import { Badge } from '../../ui/badge.js';
import { Table, type Column } from '../../ui/table.js';
import { KindMark } from './kinds.js';
import { Confidence } from './trust-marks.js';
import { memoryPath } from './use-memory.js';
import { ranksUp } from './use-recall.js';

const { recall: words } = texts;
/** Behind every rank that is shown. */
const LAST = 1_000;

/** Each way of finding has a column of its own. */
export function Candidates({ agentId, recalled }: { agentId: string; recalled: Recalled }) {
  const columns = recalled.rankedBy === 'model' ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'model');
  return (
    <Table
      caption={words.candidates}
      columns={columns}
      rows={recalled.candidates}
      keyOf={({ memory }) => memory.id}
      linkOf={({ memory }) => memoryPath(agentId, memory.id)}
      mark={({ memory }) => <KindMark kind={memory.kind} />}
    />
  );
}

const COLUMNS: readonly Column<Candidate>[] = [
  {
    key: 'memory',
    title: words.columns.memory,
    sortBy: ({ memory }) => memory.title,
    cell: ({ memory: { title, kind, stale_caveat: caveat, why } }) => (
      <>
        <span title={title}>{title}</span>
        <span className="quiet-text">
          {[texts.kinds[kind], ...(why?.period ? [words.ofTime(why.period)] : []), ...(caveat ? [caveat] : [])].join(
            ' · ',
          )}
        </span>
      </>
    ),
  },
  {
    key: 'given',
    title: words.columns.given,
    phone: 'state',
    sortBy: ({ given }) => given ?? LAST,
    cell: (candidate) => <Given candidate={candidate} />,
  },
  {
    key: 'words',
    title: words.columns.words,
    isNumber: true,
    sortBy: ({ memory }) => memory.why?.rank_by_words ?? LAST,
    cell: ({ memory: { why } }) => (
      <>
        <Rank rank={why?.rank_by_words} />
        {why?.score != null && <span className="quiet-text"> · {words.score(why.score)}</span>}
      </>
    ),
  },
  {
    key: 'meaning',
    title: words.columns.meaning,
    isNumber: true,
    phone: 'none',
    sortBy: ({ memory }) => memory.why?.rank_by_meaning ?? LAST,
    cell: ({ memory: { why } }) => <Rank rank={why?.rank_by_meaning} />,
  },
  {
    key: 'model',
    title: words.columns.model,
    isNumber: true,
    phone: 'none',
    sortBy: ({ memory }) => memory.why?.rank_by_model ?? LAST,
    cell: ({ memory: { why } }) => <Rank rank={why?.rank_by_model} none={words.notNamed} />,
  },
  {
    key: 'found',
    title: words.columns.found,
    isWide: true,
    phone: 'none',
    cell: ({ memory: { why } }) => <span className="quiet-text">{why?.words.join(', ')}</span>,
  },
  {
    key: 'confidence',
    title: words.columns.confidence,
    phone: 'none',
    sortBy: ({ memory }) => memory.confidence,
    cell: ({ memory }) => <Confidence share={memory.confidence} />,
  },
];

/** Its rank in the answer, and how far the model moved it. */
function Given({ candidate }: { candidate: Candidate }) {
  const { given } = candidate;
  if (given === null) return <span className="quiet-text">{words.notGiven}</span>;
  const ranks = ranksUp(candidate);
  return (
    <span className="row">
      <Badge tone="good">{words.rank(given)}</Badge>
      {ranks !== 0 && <span className="quiet-text">{ranks > 0 ? words.up(ranks) : words.down(-ranks)}</span>}
    </span>
  );
}

function Rank({ rank, none = words.notFound }: { rank: number | null | undefined; none?: string }) {
  return rank == null ? <span className="quiet-text">{none}</span> : <>{words.rank(rank)}</>;
}
