import { useState } from 'react';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { cardReads, type VersionedCard } from '../../reads/cards.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { dropCard } from './board-cards.js';
import { useCardChange } from './use-card.js';

const { archive, removeCard: words } = texts;

/** Archive and remove. */
export function CardOwning({ versioned, onRemoved }: { versioned: VersionedCard; onRemoved: () => void }) {
  const { card } = versioned;
  const [isRemoving, setRemoving] = useState(false);
  const archived = card.archived_at !== null;
  const change = useCardChange(versioned, undefined, archived ? archive.undone : archive.done);
  const removal = useAction(
    () => service.removeCard(card.id),
    () => {
      dropCard(card.board_id, card.id);
      onRemoved();
      queries.removeQueries({ queryKey: cardReads.one(card.id).queryKey });
      void queries.invalidateQueries({ queryKey: boardReads.all });
    },
    common.done.deleted(card.ref),
  );
  return (
    <div className="card-owning">
      <Button
        busy={change.busy}
        onClick={() => change.run({ archived_at: archived ? null : new Date().toISOString() })}
      >
        {archived ? archive.undo : archive.action}
      </Button>
      <Button onClick={() => setRemoving(true)}>{words.action}</Button>
      <FaultLine error={change.error} />
      {isRemoving && (
        <ConfirmDialog
          title={words.title(card.ref)}
          action={removal}
          confirm={words.submit}
          onClose={() => setRemoving(false)}
        >
          <p>{words.about}</p>
          <p>{words.final}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
