import { useState } from 'react';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { sessionReads } from '../../reads/session.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/settings.js';
import { Form, TextField, useAction } from '../../ui/form.js';

const MAX_NAME = 200;
const { general: words } = texts;

/** For admins. */
export function WorkspaceName() {
  const { brand } = useMe();
  const [name, setName] = useState(brand.name);
  const action = useAction(
    () => service.renameWorkspace(brand.brand_id, { name: name.trim() }),
    () => void queries.invalidateQueries({ queryKey: sessionReads.own().queryKey }),
    () => words.renamed(name.trim()),
  );
  return (
    <Form action={action} submit={common.save} disabled={!name.trim() || name.trim() === brand.name}>
      <TextField
        label={words.name}
        required
        maxLength={MAX_NAME}
        value={name}
        onChange={setName}
        problem={action.fields.name}
      />
    </Form>
  );
}
