import type { ActivityEntry, Card, CardEvent } from '../../../client/src/generated.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { CardGroup } from './card-group.js';
import { usePeople } from './people-of.js';
import { useHistory } from './use-history.js';

const { history: words } = texts;

export function CardHistory({ card }: { card: Card }) {
  const { query, entries, moves } = useHistory(card);
  // Its creation is the first entry.
  const isWhole = entries.some(({ action }) => action === 'task.created') || !query.hasNextPage;
  return (
    <CardGroup title={texts.groups.history}>
      <Loaded query={query}>
        {() => (
          <>
            {!entries.length && <p className="quiet-text">{words.empty}</p>}
            <ol className="history">
              {entries.map((entry) => (
                <HistoryEntry key={entry.id} entry={entry} move={moves.get(entry.created_at)} />
              ))}
            </ol>
            {!isWhole && (
              <Button className="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {words.further}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </CardGroup>
  );
}

function HistoryEntry({ entry, move }: { entry: ActivityEntry; move: CardEvent['data'] | undefined }) {
  const { nameOf } = usePeople();
  const { actor_id: actor, agent_name: agent, created_at: at } = entry;
  return (
    <li>
      <span>
        <bdi>{words.sentenceOf(entry, move)}</bdi>{' '}
        <span className="quiet-text">{texts.by(actor === null ? (agent ?? words.service) : nameOf(actor))}</span>
      </span>
      <span className="quiet-text">
        <Time at={at} />
      </span>
    </li>
  );
}
