import { useState } from 'react';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/settings.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextField, useAction } from '../../ui/form.js';
import { readSourcesAgain } from './feed-table.js';

const MAX_NAME = 200;
const { feed: words } = texts;

export function AddSourceDialog({ onClose }: { onClose: () => void }) {
  const { brand } = useMe();
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const action = useAction(
    () => service.addFeedSource(brand.brand_id, { url, title: title.trim() || null }),
    () => {
      readSourcesAgain();
      onClose();
    },
    () => words.isAdded(title.trim() || url),
  );
  return (
    <FormDialog title={words.add} action={action} submit={words.add} onClose={onClose}>
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
    </FormDialog>
  );
}
