import { useState } from 'react';
import { service } from '../../app/service.js';
import { texts } from '../../texts/memory.js';
import { Dialog } from '../../ui/dialog.js';
import { Form, useAction } from '../../ui/form.js';
import { Quote } from '../../ui/quote.js';
import type { MemoryDialogProps } from './correct-dialog.js';
import { FLOOR } from './decay.js';
import { FilePreview } from './file-preview.js';
import { confidenceHintOf, draftOf, NEW_MEMORY, shareOf } from './memory-draft.js';
import { ConfidenceField } from './memory-fields.js';
import { readMemoryAgain } from './use-memory.js';

const { verify: words } = texts.actions;

/** Sets the confidence, by default to what it was when last verified. */
export function VerifyDialog({ memory, onClose }: MemoryDialogProps) {
  const [percent, setPercent] = useState(() => {
    const { confidence } = draftOf(memory);
    // What was never sure enough to be found is verified as something new would be.
    return shareOf(confidence) < FLOOR ? NEW_MEMORY.confidence : confidence;
  });
  const [hint] = useState(() => confidenceHintOf(memory));
  const action = useAction(
    () => service.changeMemory(memory.id, { confidence: shareOf(percent) }),
    () => {
      readMemoryAgain();
      onClose();
    },
  );
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.about}</p>
      <Quote>
        <strong>{memory.title}</strong>
        <p className="memory-text">{memory.body}</p>
      </Quote>
      <Form action={action} submit={words.submit} onCancel={onClose}>
        <ConfidenceField value={percent} onChange={setPercent} problem={action.fields.confidence} hint={hint} />
        <FilePreview id={memory.id} change={percent === '' ? null : { confidence: shareOf(percent) }} />
      </Form>
    </Dialog>
  );
}
