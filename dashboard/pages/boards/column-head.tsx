import { useState } from 'react';
import type { CardColumn } from '../../../client/src/generated.js';
import { texts } from '../../texts/boards.js';
import { IconButton } from '../../ui/button.js';
import { Menu } from '../../ui/menu.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import { useBoardActions } from './board-actions.js';
import { setWaiting } from './board-cards.js';
import type { ShownColumn } from './board-columns.js';
import { ColumnDialog } from './column-dialog.js';
import { RemoveColumnDialog } from './remove-column-dialog.js';

interface HeadProps {
  readonly column: ShownColumn;
  readonly columns: readonly CardColumn[];
  readonly position: number;
  readonly isFiltered: boolean;
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
}

const { column: words } = texts;

export function ColumnHead({ column: { column, all, shown, waiting }, columns, position, ...rest }: HeadProps) {
  const { isFiltered, isCollapsed, onToggle } = rest;
  const { boardId, create } = useBoardActions();
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const edited = { column, position, cards: all.length };
  const close = (): void => setOpened(null);
  return (
    <header className="column-head" data-tone={STATE_TONES.card[column.status]}>
      {isCollapsed && (
        <IconButton icon="show" label={words.expand(column.name)} aria-expanded={false} onClick={onToggle} />
      )}
      <h2 title={column.name}>{column.name}</h2>
      <span className="column-count">
        <span aria-hidden="true">{words.count(shown.length, all.length, isFiltered)}</span>
        <span className="visually-hidden">{words.countLabel(shown.length, all.length, isFiltered)}</span>
      </span>
      {waiting.length > 0 && (
        <button type="button" className="column-new" onClick={() => setWaiting(boardId, waiting, false)}>
          {words.waiting(waiting.length)}
        </button>
      )}
      {!isCollapsed && (
        <div className="column-actions">
          <IconButton icon="plus" label={texts.quick.openIn(column.name)} onClick={() => create(column.id)} />
          <Menu
            label={words.actionsOf(column.name)}
            items={[
              { name: words.editTitle, icon: 'edit', onSelect: () => setOpened('edit') },
              { name: words.collapse, icon: 'hide', onSelect: onToggle },
              columns.length > 1 && {
                name: words.remove,
                icon: 'remove',
                removes: true,
                onSelect: () => setOpened('remove'),
              },
            ]}
          />
        </div>
      )}
      {opened === 'edit' && <ColumnDialog boardId={boardId} columns={columns} edited={edited} onClose={close} />}
      {opened === 'remove' && (
        <RemoveColumnDialog boardId={boardId} columns={columns} removed={edited} onClose={close} />
      )}
    </header>
  );
}
