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

/** Only a platform admin changes the name; everybody else reads it. */
export function WorkspaceName() {
  const { user, brand } = useMe();
  const [name, setName] = useState(brand.name);
  const action = useAction(
    () => service.changeBrand(brand.brand_id, { name: name.trim() }),
    () => queries.invalidateQueries({ queryKey: sessionReads.own().queryKey }),
    () => words.renamed(name.trim()),
  );
  if (!user.platform_admin)
    return (
      <dl className="facts">
        <dt>{words.name}</dt>
        <dd>
          <strong>{brand.name}</strong>
          <p className="hint">{words.nameHint}</p>
        </dd>
      </dl>
    );
  return (
    <Form
      action={action}
      submit={common.save}
      disabled={!name.trim() || name.trim() === brand.name}
      onSubmit={() => action.run()}
    >
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
