import { useState } from 'react';
import type { Board } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextField, useAction } from '../../ui/form.js';

const { rename: words, create } = texts;

export function RenameBoardDialog({ board, onClose }: { board: Pick<Board, 'id' | 'name'>; onClose: () => void }) {
  const [name, setName] = useState(board.name);
  const action = useAction(
    () => service.renameBoard(board.id, { name: name.trim() }),
    () => {
      void queries.invalidateQueries({ queryKey: boardReads.all });
      onClose();
    },
    words.done(name.trim()),
  );
  return (
    <FormDialog
      title={words.title(board.name)}
      action={action}
      submit={words.submit}
      disabled={!name.trim() || name.trim() === board.name}
      onClose={onClose}
    >
      <TextField
        label={create.name}
        hint={words.about}
        problem={action.fields.name}
        value={name}
        onChange={setName}
        maxLength={200}
        required
      />
    </FormDialog>
  );
}
