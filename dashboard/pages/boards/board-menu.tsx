import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Board } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';
import { Menu } from '../../ui/menu.js';
import { ColumnDialog } from './column-dialog.js';
import { ExportDialog } from './export-dialog.js';
import { RemoveBoardDialog } from './remove-board-dialog.js';
import { RenameBoardDialog } from './rename-board-dialog.js';

/** What can be done with a board. */
export function BoardMenu({ board, onCreate }: { board: Board; onCreate: () => void }) {
  const { isAdmin } = useMe();
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<'export' | 'column' | 'rename' | 'remove' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <Button kind="primary" icon="plus" className="board-create" onClick={onCreate}>
        {texts.quick.open}
      </Button>
      <Menu
        label={common.actionsOf(board.name)}
        className="icon-button bordered"
        items={[
          { name: texts.column.add, icon: 'plus', onSelect: () => setOpened('column') },
          { name: texts.export.action, icon: 'download', onSelect: () => setOpened('export') },
          isAdmin && { name: texts.rename.action, icon: 'edit', onSelect: () => setOpened('rename') },
          isAdmin && { name: texts.remove.action, icon: 'remove', removes: true, onSelect: () => setOpened('remove') },
        ]}
      />
      {opened === 'export' && <ExportDialog board={board} onClose={close} />}
      {opened === 'column' && <ColumnDialog boardId={board.id} columns={board.columns} onClose={close} />}
      {opened === 'rename' && <RenameBoardDialog board={board} onClose={close} />}
      {opened === 'remove' && <RemoveBoardDialog board={board} onClose={close} onRemoved={() => navigate('/boards')} />}
    </>
  );
}
