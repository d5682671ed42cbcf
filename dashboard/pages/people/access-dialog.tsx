import { useState } from 'react';
import type { Guest, GuestAccess } from '../../../client/src/generated.js';
import { texts } from '../../texts/people.js';
import { Button, IconButton } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { SelectField } from '../../ui/form.js';
import { doAndAnnounce } from '../../ui/toast.js';
import { LEVELS, setLevel, takeBack } from './levels.js';

const { access: words } = texts;

interface AccessDialogProps {
  readonly guest: Guest;
  readonly onClose: () => void;
}

/** What a guest may open, and how far; each change takes effect at once. */
export function AccessDialog({ guest, onClose }: AccessDialogProps) {
  return (
    <Dialog title={words.title(guest.full_name)} onClose={onClose}>
      <ul className="access-list">
        {guest.access.map((access) => (
          <ResourceAccess key={`${access.resource_id} ${access.role}`} guest={guest} access={access} />
        ))}
      </ul>
      <div className="form-actions">
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </Dialog>
  );
}

function ResourceAccess({ guest, access }: { guest: Guest; access: GuestAccess }) {
  const { kind, name, role } = access;
  const before = role ?? '';
  const [level, show] = useState(before);
  const known = LEVELS.map((one): [string, string] => [one, texts.levels[one]]);
  const options = LEVELS.some((one) => one === before) ? known : [[before, before] as [string, string], ...known];
  const change = (next: string): void => {
    show(next);
    void doAndAnnounce(
      () =>
        setLevel(access, guest.user_id, next).catch((error: unknown) => {
          show(before);
          throw error;
        }),
      () => ({
        text: words.changed(guest.full_name, name),
        ...(before && { undo: () => setLevel(access, guest.user_id, before) }),
      }),
    );
  };
  const remove = (): Promise<void> =>
    doAndAnnounce(
      () => takeBack(access, guest.user_id),
      () => ({
        text: words.removed(guest.full_name, name),
        ...(before && { undo: () => setLevel(access, guest.user_id, before) }),
      }),
    );
  return (
    <li>
      <SelectField label={words.resource(name, words.kinds[kind])} value={level} options={options} onChange={change} />
      <IconButton icon="remove" label={words.remove(guest.full_name, name)} onClick={() => void remove()} />
    </li>
  );
}
