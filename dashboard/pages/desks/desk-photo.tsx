import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Environment } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { deskReads } from '../../reads/desks.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/desks.js';
import { Avatar } from '../../ui/avatar.js';
import { ConfirmDialog, FormDialog } from '../../ui/dialog.js';
import { Field, useAction } from '../../ui/form.js';
import type { NamedDesk } from './desk-deeds.js';
import { readDesksAgain } from './fleet.js';

const { photo: words } = texts;
const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp';

export function DeskMark({ environment: { id, name, image_url: imageUrl } }: { environment: Environment }) {
  const { data } = useQuery({ ...deskReads.photo(id), enabled: imageUrl !== null });
  const photo = useObjectUrl(imageUrl === null ? undefined : data);
  return <Avatar kind="desk" name={name} id={id} photo={photo} size={48} />;
}

interface DialogProps {
  readonly desk: NamedDesk;
  readonly onClose: () => void;
}

export function PhotoDialog({ desk, onClose }: DialogProps) {
  const [file, setFile] = useState<File | undefined>();
  const preview = useObjectUrl(file);
  const action = useAction(
    (chosen: File) => service.uploadEnvironmentImage(desk.id, { file: chosen }),
    () => {
      readDesksAgain();
      onClose();
    },
    words.saved(desk.name),
  );
  return (
    <FormDialog
      title={words.title}
      action={action}
      submit={common.save}
      disabled={!file}
      onSubmit={() => file && action.run(file)}
      onClose={onClose}
    >
      <Field label={words.file} hint={words.fileHint} problem={action.fields.file}>
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept={ACCEPTED}
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              action.reset();
            }}
          />
        )}
      </Field>
      {preview && <img className="desk-preview" src={preview} alt={words.preview} />}
    </FormDialog>
  );
}

export function RemovePhotoDialog({ desk, onClose }: DialogProps) {
  const action = useAction(
    () => service.removeEnvironmentImage(desk.id),
    () => {
      readDesksAgain();
      onClose();
    },
    words.removed(desk.name),
  );
  return (
    <ConfirmDialog title={words.removeTitle} action={action} confirm={words.remove} onClose={onClose}>
      <p>{words.removeAbout}</p>
    </ConfirmDialog>
  );
}

/** Where the browser shows a picture that this page holds. */
function useObjectUrl(picture: Blob | undefined): string | null {
  const url = useMemo(() => (picture ? URL.createObjectURL(picture) : null), [picture]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
