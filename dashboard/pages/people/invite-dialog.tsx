import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Guest } from '../../../client/src/generated.js';
import { hasStatus } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { guestReads, invitationReads, type Resource } from '../../reads/people.js';
import { texts } from '../../texts/people.js';
import { Dialog } from '../../ui/dialog.js';
import { Form, SelectField, TextField, useAction } from '../../ui/form.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { LEVELS, setLevel, type Level } from './levels.js';

const { invite: words } = texts;

interface InviteDialogProps {
  /** An existing guest; otherwise the form asks for the person. */
  readonly guest?: Guest;
  readonly onClose: () => void;
}

export function InviteDialog({ guest, onClose }: InviteDialogProps) {
  const resources = useQuery(guestReads.resources());
  return (
    <Dialog title={guest ? words.titleOf(guest.full_name) : words.title} onClose={onClose}>
      <Loaded query={resources}>
        {(all) =>
          all.length ? (
            <InviteForm guest={guest} resources={all} onClose={onClose} />
          ) : (
            <EmptyPart>{words.nothing}</EmptyPart>
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface InviteFormProps {
  readonly guest: Guest | undefined;
  readonly resources: readonly Resource[];
  readonly onClose: () => void;
}

function InviteForm({ guest, resources, onClose }: InviteFormProps) {
  const { brand } = useMe();
  const [email, setEmail] = useState('');
  const [resourceId, setResourceId] = useState('');
  const [level, choose] = useState<Level>('viewer');
  const action = useAction(
    async ({ kind, id }: Resource) => {
      const userId = guest?.user_id ?? (await findPerson(brand.brand_id, email.trim()));
      if (userId !== null) return setLevel({ kind, resource_id: id }, userId, level);
      const access = { kind, resource_id: id, role: level };
      await service.createInvitation(brand.brand_id, { email: email.trim(), role: 'guest', access });
      void queries.invalidateQueries({ queryKey: invitationReads.all });
    },
    onClose,
    (_, { name }) => words.done(name, guest?.full_name ?? email.trim()),
  );
  const chosen = resources.find(({ id }) => id === resourceId);
  const options = resources.map(({ kind, id, name }) => [id, `${words.kinds[kind]}: ${name}`] as const);
  return (
    <Form action={action} submit={words.submit} onSubmit={() => chosen && action.run(chosen)} onCancel={onClose}>
      {!guest && (
        <TextField
          label={words.person}
          hint={words.personHint}
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={setEmail}
          problem={action.fields.email}
        />
      )}
      <SelectField
        label={words.resource}
        required
        value={resourceId}
        onChange={setResourceId}
        options={[['', words.choose], ...options]}
      />
      <SelectField
        label={words.level}
        value={level}
        onChange={choose}
        options={LEVELS.map((one) => [one, texts.levels[one]] as const)}
        problem={action.fields.role}
      />
      <p className="hint">{words.about}</p>
    </Form>
  );
}

/** Null for somebody without an account: an invitation makes it. */
async function findPerson(brandId: number, email: string): Promise<number | null> {
  try {
    return (await service.findPerson(brandId, email)).user_id;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
