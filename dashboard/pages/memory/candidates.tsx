import { Link } from 'wouter';
import type { Candidate, Recalled } from '../../reads/recall.js';
import { texts } from '../../texts/memory.js';
import { Badge } from '../../ui/badge.js';
import { Table, type Column } from '../../ui/table.js';
import { Confidence } from './trust-marks.js';
import { memoryPath } from './use-memory.js';
import { placesUp } from './use-recall.js';

const { recall: words } = texts;
/** Behind every rank that is shown. */
const LAST = 1_000;

const BY_MODEL: Column<Candidate> = {
  key: 'model',
  title: words.columns.model,
  sortBy: ({ memory }) => memory.why?.rank_by_model ?? LAST,
  cell: ({ memory: { why } }) => <Rank rank={why?.rank_by_model} none={words.notNamed} />,
};

/** Each way of finding has a column of its own. */
export function Candidates({ agentId, recalled }: { agentId: string; recalled: Recalled }) {
  const isByModel = recalled.rankedBy === 'model';
  const columns: readonly Column<Candidate>[] = [
    {
      key: 'given',
      title: words.columns.given,
      sortBy: ({ given }) => given ?? LAST,
      cell: (candidate) => <Given candidate={candidate} />,
    },
    {
      key: 'memory',
      title: words.columns.memory,
      sortBy: ({ memory }) => memory.title,
      cell: ({ memory: { id, title, kind, stale_caveat: caveat, why } }) => (
        <div>
          <Link to={memoryPath(agentId, id)} className="memory-title">
            {title}
          </Link>
          <div className="quiet-text">{texts.kinds[kind]}</div>
          {why?.period && <div className="quiet-text">{words.ofTime(why.period)}</div>}
          {caveat && <div className="quiet-text">{caveat}</div>}
        </div>
      ),
    },
    {
      key: 'words',
      title: words.columns.words,
      sortBy: ({ memory }) => memory.why?.rank_by_words ?? LAST,
      cell: ({ memory: { why } }) => <ByWords why={why} />,
    },
    {
      key: 'meaning',
      title: words.columns.meaning,
      sortBy: ({ memory }) => memory.why?.rank_by_meaning ?? LAST,
      cell: ({ memory: { why } }) => <Rank rank={why?.rank_by_meaning} />,
    },
    ...(isByModel ? [BY_MODEL] : []),
    {
      key: 'found',
      title: words.columns.found,
      cell: ({ memory: { why } }) => (
        <ul className="chips">
          {why?.words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'confidence',
      title: words.columns.confidence,
      sortBy: ({ memory }) => memory.confidence,
      cell: ({ memory }) => <Confidence share={memory.confidence} />,
    },
  ];
  return (
    <Table caption={words.candidates} columns={columns} rows={recalled.candidates} keyOf={({ memory }) => memory.id} />
  );
}

/** Its place in the answer, and how far the model moved it. */
function Given({ candidate }: { candidate: Candidate }) {
  const { given } = candidate;
  if (given === null) return <span className="quiet-text">{words.notGiven}</span>;
  const places = placesUp(candidate);
  return (
    <div>
      <Badge tone="good">{words.rank(given)}</Badge>
      {places !== 0 && <div className="quiet-text">{places > 0 ? words.up(places) : words.down(-places)}</div>}
    </div>
  );
}

function ByWords({ why }: Pick<Candidate['memory'], 'why'>) {
  return (
    <div>
      <Rank rank={why?.rank_by_words} />
      {why?.score != null && <div className="quiet-text">{words.score(why.score)}</div>}
    </div>
  );
}

function Rank({ rank, none = words.notFound }: { rank: number | null | undefined; none?: string }) {
  return rank == null ? <span className="quiet-text">{none}</span> : <>{words.rank(rank)}</>;
}
