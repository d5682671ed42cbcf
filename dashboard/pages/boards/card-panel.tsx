import '../../app/common.js';
import { useEffect, useRef } from 'react';
import { isGone } from '../../app/problems.js';
import { texts } from '../../texts/boards.js';
import { LinkButton } from '../../ui/button.js';
import { Loaded, Loading, Notice } from '../../ui/states.js';
import { CardDetails } from './card-details.js';
import { useCard, useCardId } from './use-card.js';

/**
 * A card, by its id or its ref, beside its board, which stays usable. Escape closes it and goes back to where one was.
 */
export function CardPanel({ card: idOrRef, onClose }: { card: string; onClose: () => void }) {
  const id = useCardId(idOrRef);
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
        <LinkButton to={`/cards/${idOrRef}`} kind="quiet">
          {texts.card.page}
        </LinkButton>
        <button type="button" className="button quiet icon" aria-label={texts.card.close} onClick={onClose}>
          ×
        </button>
      </div>
      {id === undefined ? <Loading /> : id === null ? <MissingCard /> : <KnownCard id={id} onClose={onClose} />}
    </aside>
  );
}

function KnownCard({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useCard(id);
  if (isGone(query.error)) return <MissingCard />;
  return (
    <Loaded query={query}>{(versioned) => <CardDetails versioned={versioned} onRemoved={onClose} isPanel />}</Loaded>
  );
}

function MissingCard() {
  return <Notice title={texts.card.missingTitle}>{texts.card.missing}</Notice>;
}
