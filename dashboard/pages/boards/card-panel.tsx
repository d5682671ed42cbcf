import '../../app/common.js';
import { useEffect, useRef } from 'react';
import { isGone } from '../../app/problems.js';
import { texts } from '../../texts/boards.js';
import { LinkButton } from '../../ui/button.js';
import { Loaded, Notice } from '../../ui/states.js';
import { CardDetails } from './card-details.js';
import { useCard } from './use-card.js';

/** A card beside its board, which stays usable. Escape closes it and goes back to where one was. */
export function CardPanel({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const query = useCard(cardId);
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const opener = document.activeElement;
    panel.current!.focus();
    const closeByEscape = (event: KeyboardEvent): void => {
      // A dialog above it closes first.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close.current();
    };
    addEventListener('keydown', closeByEscape);
    return () => {
      removeEventListener('keydown', closeByEscape);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <aside ref={panel} className="card-panel" aria-label={texts.card.panel} tabIndex={-1}>
      <div className="card-panel-bar">
        <LinkButton to={`/cards/${cardId}`} kind="quiet">
          {texts.card.page}
        </LinkButton>
        <button type="button" className="button quiet icon" aria-label={texts.card.close} onClick={onClose}>
          ×
        </button>
      </div>
      {isGone(query.error) ? (
        <Notice title={texts.card.missingTitle}>{texts.card.missing}</Notice>
      ) : (
        <Loaded query={query}>
          {(versioned) => <CardDetails versioned={versioned} onRemoved={onClose} isPanel />}
        </Loaded>
      )}
    </aside>
  );
}
