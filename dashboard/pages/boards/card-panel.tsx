import '../../app/common.js';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { isForPage, useShortcuts } from '../../app/keyboard.js';
import { isGone } from '../../app/problems.js';
import type { VersionedCard } from '../../reads/cards.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { IconButton } from '../../ui/button.js';
import { Menu } from '../../ui/menu.js';
import { FaultLine, Loaded, Notice } from '../../ui/states.js';
import { CardDetails, CardState } from './card-details.js';
import { CardTitle } from './card-text.js';
import { WatchButton } from './watch-button.js';
import { useCard } from './use-card.js';
import { useCardMenu } from './use-card-menu.js';

const { card: words } = texts;

/** A card beside its board, which stays usable. Escape closes it, Enter makes it a page. */
export function CardPanel({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const query = useCard(cardId);
  const panel = useRef<HTMLElement>(null);
  const [, navigate] = useLocation();
  useShortcuts(words.panel, [{ keys: ['Escape'], name: words.close, run: onClose }]);
  useEffect(() => {
    panel.current!.focus();
    panel.current!.scrollTo({ top: 0 });
  }, [cardId]);
  const page = `/cards/${cardId}`;
  const openPage = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || !isForPage(event.nativeEvent, document)) return;
    if (event.key === 'Enter') navigate(page);
  };
  return (
    <aside ref={panel} className="card-panel" aria-label={words.panel} tabIndex={-1} onKeyDown={openPage}>
      {isGone(query.error) ? (
        <>
          <div className="card-panel-bar">
            <IconButton icon="close" label={words.close} onClick={onClose} />
          </div>
          <Notice icon="search" title={words.missingTitle}>
            {words.missing}
          </Notice>
        </>
      ) : (
        <Loaded query={query} shape="detail">
          {(versioned) => <InPanel versioned={versioned} onClose={onClose} />}
        </Loaded>
      )}
    </aside>
  );
}

function InPanel({ versioned, onClose }: { versioned: VersionedCard; onClose: () => void }) {
  const { card } = versioned;
  const [, navigate] = useLocation();
  const menu = useCardMenu(versioned, onClose);
  return (
    <>
      <div className="card-panel-bar">
        <span className="task-ref">{card.ref}</span>
        <CardState card={card} />
        <div className="actions">
          <WatchButton card={card} />
          <IconButton icon="external" label={words.page} onClick={() => navigate(`/cards/${card.id}`)} />
          <Menu label={common.actionsOf(card.ref)} items={menu.items} />
          <IconButton icon="close" label={words.close} onClick={onClose} />
        </div>
      </div>
      <FaultLine error={menu.error} />
      <CardTitle key={card.id} versioned={versioned} isPanel />
      <CardDetails versioned={versioned}>
        {({ properties, build, writing, delivery, talk, more }) => (
          <>
            {properties}
            {build}
            {writing}
            {delivery}
            {talk}
            {more}
          </>
        )}
      </CardDetails>
      {menu.dialog}
    </>
  );
}
