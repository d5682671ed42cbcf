import { Link } from 'wouter';
import type { Memory } from '../../../client/src/generated.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/memory.js';
import { Button } from '../../ui/button.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { useFilters, useMemories } from './memory-filters.js';
import { Confidence, StandingBadges } from './trust-marks.js';
import { memoryPath } from './use-memory.js';

const { list: words } = texts;

interface MemoryListProps {
  readonly agentId: string;
  /** Whether it has memories in any status. */
  readonly isEmpty: boolean;
}

export function MemoryList({ agentId, isEmpty }: MemoryListProps) {
  const memories = useMemories(agentId);
  return (
    <Loaded query={memories}>
      {({ pages }) => {
        const shown = pages.flatMap(({ items }) => items);
        if (!shown.length) return <NoMemories isEmpty={isEmpty} />;
        return (
          <div data-reading={memories.isPlaceholderData}>
            <p className="quiet-text memory-count" role="status">
              {words.found(pages[0]!.total)}
            </p>
            <ul className="memory-list" aria-label={words.label}>
              {shown.map((memory) => (
                <Row key={memory.id} memory={memory} />
              ))}
            </ul>
            {memories.hasNextPage && (
              <div className="more">
                <Button busy={memories.isFetchingNextPage} onClick={() => void memories.fetchNextPage()}>
                  {common.more}
                </Button>
              </div>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function NoMemories({ isEmpty }: { isEmpty: boolean }) {
  const { isFiltered, clear } = useFilters();
  if (isEmpty) return <Notice title={words.emptyTitle}>{words.empty}</Notice>;
  return (
    <Notice title={words.noMatchTitle} action={isFiltered && <Button onClick={clear}>{common.clear}</Button>}>
      {words.noMatch}
    </Notice>
  );
}

function Row({ memory }: { memory: Memory }) {
  const { change } = useFilters();
  const { id, agent_id: agentId, kind, title, body, description, importance, confidence, tags } = memory;
  return (
    <li className="memory-row">
      <div className="memory-main">
        <Link to={memoryPath(agentId, id)} className="memory-title">
          {title}
        </Link>
        <p className="memory-excerpt">{description ?? body}</p>
        <div className="row memory-marks">
          <span className="chip">{texts.kinds[kind]}</span>
          {importance !== 'normal' && (
            <span className="chip" data-importance={importance}>
              {texts.importance(texts.importances[importance])}
            </span>
          )}
          <StandingBadges memory={memory} />
          {tags.map((tag) => (
            <button
              key={tag}
              type="button"
              className="memory-tag"
              aria-label={words.tagged(tag)}
              onClick={() => change({ tag })}
            >
              #{tag}
            </button>
          ))}
        </div>
      </div>
      <div className="memory-trust">
        <Confidence share={confidence} />
        <span className="quiet-text">
          {words.verified} <Time at={memory.last_verified_at} />
        </span>
      </div>
    </li>
  );
}
