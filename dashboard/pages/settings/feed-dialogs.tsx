import { useState } from 'react';
import type { FeedSource } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { featureReads } from '../../reads/features.js';
import { feedReads } from '../../reads/settings.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/settings.js';
import { ConfirmDialog, Dialog } from '../../ui/dialog.js';
import { Form, TextField, useAction } from '../../ui/form.js';

const MAX_NAME = 200;
const { feed: words } = texts;

/** The number of sources is shown by the features, too. */
function readAgain(): void {
  for (const { all } of [feedReads, featureReads]) void queries.invalidateQueries({ queryKey: all });
}

export function AddSourceDialog({ onClose }: { onClose: () => void }) {
  const { brand } = useMe();
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const action = useAction(
    () => service.addFeedSource(brand.brand_id, { url, title: title.trim() || null }),
    () => {
      readAgain();
      onClose();
    },
    common.done.saved,
  );
  return (
    <Dialog title={words.add} onClose={onClose}>
      <Form action={action} submit={words.submit} onSubmit={() => action.run()} onCancel={onClose}>
        <TextField
          label={words.address}
          hint={words.addressHint}
          inputMode="url"
          required
          value={url}
          onChange={setUrl}
          problem={action.fields.url}
        />
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={MAX_NAME}
          value={title}
          onChange={setTitle}
          problem={action.fields.title}
        />
      </Form>
    </Dialog>
  );
}

export function RemoveSourceDialog({ source, onClose }: { source: FeedSource; onClose: () => void }) {
  const { brand } = useMe();
  const action = useAction(
    () => service.removeFeedSource(brand.brand_id, source.id),
    () => {
      readAgain();
      onClose();
    },
    common.done.removed,
  );
  return (
    <ConfirmDialog
      title={words.removeTitle(source.title ?? source.url)}
      action={action}
      confirm={common.remove}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </ConfirmDialog>
  );
}
