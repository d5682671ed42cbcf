import { useState } from 'react';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { cardReads, type VersionedCard } from '../../reads/cards.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { copyText } from '../../ui/copy-box.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import type { MenuItems } from '../../ui/menu.js';
import { announce } from '../../ui/toast.js';
import { dropCard } from './board-cards.js';
import { setArchived } from './use-card.js';

const { archive, removeCard: words } = texts;

/** What can be done with a card as a whole, and the dialog that it may open. */
export function useCardMenu({ card, etag }: VersionedCard, onRemoved: () => void) {
  const [isRemoving, setRemoving] = useState(false);
  const isArchived = card.archived_at !== null;
  const change = useAction(
    () => setArchived(card.id, !isArchived, etag),
    undefined,
    () => ({
      text: (isArchived ? archive.undone : archive.done)(card.ref),
      undo: () => setArchived(card.id, isArchived),
    }),
  );
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
  const copy = async (text: string, what: string): Promise<void> => {
    if (await copyText(text)) announce(common.copiedValue(what));
  };
  const items: MenuItems = [
    { name: texts.card.inBoard, icon: 'board', to: `/boards/${card.board_id}?card=${card.id}` },
    { name: texts.card.copyRef, icon: 'copy', onSelect: () => void copy(card.ref, card.ref) },
    {
      name: texts.card.copyLink,
      icon: 'link',
      onSelect: () => void copy(`${location.origin}/dashboard/cards/${card.ref}`, texts.card.link),
    },
    {
      name: isArchived ? archive.undo : archive.action,
      icon: 'archive',
      disabled: change.busy,
      onSelect: () => change.run(),
    },
    { name: words.action, icon: 'remove', removes: true, onSelect: () => setRemoving(true) },
  ];
  const dialog = isRemoving && (
    <ConfirmDialog
      title={words.title(card.ref)}
      action={removal}
      confirm={words.submit}
      onClose={() => setRemoving(false)}
    >
      <p>{words.about}</p>
      <p>{words.final}</p>
    </ConfirmDialog>
  );
  return { items, dialog, error: change.error };
}
