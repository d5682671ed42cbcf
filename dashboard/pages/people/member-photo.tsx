import { useEffect, useState } from 'react';
import type { Member } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/people.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { Field, Form, useAction } from '../../ui/form.js';
import { memberChanged } from './member-changed.js';

const ACCEPTED = 'image/png,image/jpeg,image/gif';
const { photo: words } = texts;

export function MemberPhoto({ member }: { member: Member }) {
  const { brand, user } = useMe();
  const [file, setFile] = useState<File | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const preview = usePreview(file);
  const changed = (): void => {
    setFile(null);
    setRemoving(false);
    memberChanged(member.user_id === user.user_id);
  };
  const upload = useAction(
    (one: File) => service.uploadMemberPhoto(brand.brand_id, member.user_id, { file: one }),
    changed,
  );
  const removal = useAction(() => service.removeMemberPhoto(brand.brand_id, member.user_id), changed);
  return (
    <section className="dialog-part">
      <div className="row between">
        <h3>{words.title}</h3>
        {member.photo && !file && <Button onClick={() => setRemoving(true)}>{words.remove}</Button>}
      </div>
      {file ? (
        <Form action={upload} submit={words.upload} onSubmit={() => upload.run(file)} onCancel={() => setFile(null)}>
          {preview && <img className="photo-preview" src={preview} alt={words.preview} />}
        </Form>
      ) : (
        <Field label={words.choose} hint={words.hint}>
          {(ids) => (
            <input
              {...ids}
              type="file"
              accept={ACCEPTED}
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          )}
        </Field>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={words.removeTitle}
          action={removal}
          confirm={words.remove}
          onConfirm={() => removal.run()}
          onClose={() => setRemoving(false)}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The address of a file that was chosen and not sent yet. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
