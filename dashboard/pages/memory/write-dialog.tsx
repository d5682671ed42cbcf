import { useState } from 'react';
import { useLocation } from 'wouter';
import type { NewMemory } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/memory.js';
import { FormDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { contentOf, NEW_MEMORY } from './memory-draft.js';
import { MemoryFields } from './memory-fields.js';
import { memoryPath, readMemoryAgain } from './use-memory.js';

const { write: words } = texts.actions;

export function WriteDialog({ agentId, onClose }: { agentId: string; onClose: () => void }) {
  const [draft, setDraft] = useState(NEW_MEMORY);
  const [, navigate] = useLocation();
  const action = useAction(
    (memory: NewMemory) => service.createMemory(memory),
    ({ id }) => {
      readMemoryAgain();
      navigate(memoryPath(agentId, id));
    },
  );
  return (
    <FormDialog
      title={words.title}
      action={action}
      submit={words.submit}
      onSubmit={() => action.run({ agent_id: agentId, ...contentOf(draft) })}
      onClose={onClose}
    >
      <MemoryFields
        draft={draft}
        onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
        problems={action.fields}
      />
    </FormDialog>
  );
}
