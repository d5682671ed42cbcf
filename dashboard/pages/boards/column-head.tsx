import { useState } from 'react';
import type { CardColumn } from '../../../client/src/generated.js';
import { texts } from '../../texts/boards.js';
import { useBoardActions } from './board-actions.js';
import type { ShownColumn } from './board-columns.js';
import { ColumnDialog } from './column-dialog.js';

interface HeadProps {
  readonly column: ShownColumn;
  readonly columns: readonly CardColumn[];
  readonly place: number;
  readonly isFiltered: boolean;
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
}

const { column: words } = texts;

export function ColumnHead({ column: { column, all, shown }, columns, place, ...rest }: HeadProps) {
  const { isFiltered, isCollapsed, onToggle } = rest;
  const { boardId } = useBoardActions();
  const [isEditing, setEditing] = useState(false);
  return (
    <header className="column-head" data-status={column.status}>
      <button
        type="button"
        className="column-toggle"
        aria-expanded={!isCollapsed}
        aria-label={isCollapsed ? words.expand(column.name) : words.collapse(column.name)}
        onClick={onToggle}
      >
        <span aria-hidden="true">{isCollapsed ? '›' : '⌄'}</span>
      </button>
      <h2 title={column.name}>{column.name}</h2>
      <span className="column-count">
        <span aria-hidden="true">{words.count(shown.length, all.length, isFiltered)}</span>
        <span className="visually-hidden">{words.countLabel(shown.length, all.length, isFiltered)}</span>
      </span>
      {!isCollapsed && (
        <button
          type="button"
          className="column-edit"
          aria-label={words.edit(column.name)}
          title={words.edit(column.name)}
          onClick={() => setEditing(true)}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      )}
      {isEditing && (
        <ColumnDialog
          boardId={boardId}
          columns={columns}
          edited={{ column, place, cards: all.length }}
          onClose={() => setEditing(false)}
        />
      )}
    </header>
  );
}
