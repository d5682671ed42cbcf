import { useState } from 'react';
import type { MemorySource, MemorySourceType } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/memory.js';
import { ConfirmDialog, FormDialog } from '../../ui/dialog.js';
import { SelectField, TextField, useAction } from '../../ui/form.js';
import { BoardChoices } from './board-choices.js';
import { readSourcesAgain } from './use-memory.js';

const { sources: words } = texts;
const TYPES = Object.keys(words.types) as MemorySourceType[];
const MAX_FOLDER = 500;

interface SourceDialogProps {
  readonly agentId: string;
  /** Null: a new one. */
  readonly source: MemorySource | null;
  readonly onClose: () => void;
}

export function SourceDialog({ agentId, source, onClose }: SourceDialogProps) {
  const [type, setType] = useState<MemorySourceType>(source?.source_type ?? 'openclaw');
  const [folder, setFolder] = useState(source?.config.folder ?? '');
  const [boards, setBoards] = useState<readonly string[]>(source?.config.board_ids ?? []);
  const config =
    type === 'agentboard'
      ? boards.length
        ? { board_ids: [...boards] }
        : {}
      : folder.trim()
        ? { folder: folder.trim() }
        : {};
  const action = useAction(
    () =>
      source
        ? service.changeSource(source.id, { config })
        : service.createSource({ agent_id: agentId, source_type: type, config }),
    () => {
      readSourcesAgain();
      onClose();
    },
  );
  const title = source ? words.form.changeTitle(words.types[type]) : words.form.addTitle;
  return (
    <FormDialog title={title} action={action} submit={source ? common.save : words.form.submit} onClose={onClose}>
      {!source && (
        <SelectField
          label={words.form.type}
          value={type}
          options={TYPES.map((one) => [one, words.types[one]] as const)}
          onChange={setType}
        />
      )}
      {type === 'agentboard' ? (
        <BoardChoices chosen={boards} onChange={setBoards} />
      ) : (
        <TextField
          label={words.form.folder}
          hint={words.form.folderHint}
          maxLength={MAX_FOLDER}
          value={folder}
          onChange={setFolder}
          problem={action.fields.config}
        />
      )}
    </FormDialog>
  );
}

export function RemoveSourceDialog({ source, onClose }: { source: MemorySource; onClose: () => void }) {
  const { removal } = words;
  const action = useAction(
    () => service.removeSource(source.id),
    () => {
      readSourcesAgain();
      onClose();
    },
    removal.done(words.types[source.source_type]),
  );
  return (
    <ConfirmDialog
      title={removal.title(words.types[source.source_type])}
      action={action}
      confirm={removal.submit}
      onClose={onClose}
    >
      <p>{removal.about}</p>
    </ConfirmDialog>
  );
}
