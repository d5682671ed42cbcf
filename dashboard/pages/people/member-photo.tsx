import { useEffect, useState } from 'react';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/people.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { Field, Form, useAction } from '../../ui/form.js';
import { memberChanged } from './member-changed.js';
import type { MemberPartProps } from './member-part.js';

const ACCEPTED = 'image/png,image/jpeg,image/gif';
const { photo: words } = texts;

export function MemberPhoto({ member, onClose }: MemberPartProps) {
  const { brand, user } = useMe();
  const [chosen, choose] = useChosen();
  const [isRemoving, setRemoving] = useState(false);
  const changed = (): void => {
    memberChanged(member.user_id === user.user_id);
    onClose();
  };
  const upload = useAction(
    (one: File) => service.uploadMemberPhoto(brand.brand_id, member.user_id, { file: one }),
    changed,
    words.changed(member.full_name),
  );
  const removal = useAction(
    () => service.removeMemberPhoto(brand.brand_id, member.user_id),
    changed,
    words.removed(member.full_name),
  );
  return (
    <>
      {chosen ? (
        <Form
          action={upload}
          submit={words.upload}
          onSubmit={() => upload.run(chosen.file)}
          onCancel={() => {
            upload.reset();
            choose(undefined);
          }}
        >
          <img className="photo-preview" src={chosen.address} alt={words.preview} />
        </Form>
      ) : (
        <>
          <Field label={words.choose} hint={words.hint}>
            {(ids) => (
              <input {...ids} type="file" accept={ACCEPTED} onChange={({ target }) => choose(target.files?.[0])} />
            )}
          </Field>
          {member.photo && (
            <div className="form-actions">
              <Button kind="remove" onClick={() => setRemoving(true)}>
                {words.remove}
              </Button>
            </div>
          )}
        </>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={words.removeTitle}
          action={removal}
          confirm={words.remove}
          onClose={() => setRemoving(false)}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface Chosen {
  readonly file: File;
  /** Where the browser shows it before it is sent. */
  readonly address: string;
}

/** A chosen file; its address is given back when another is chosen or none. */
function useChosen(): [Chosen | null, (file: File | undefined) => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.address);
  }, [chosen]);
  return [chosen, (file) => setChosen(file ? { file, address: URL.createObjectURL(file) } : null)];
}
