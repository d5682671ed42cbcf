import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Environment } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { deskReads } from '../../reads/desks.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog, Dialog } from '../../ui/dialog.js';
import { Field, Form, useAction } from '../../ui/form.js';
import { readDesksAgain } from './use-desk.js';

const { photo } = texts;
const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp';

export function DeskPhoto({ environment: { id, name, image_url: imageUrl } }: { environment: Environment }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const hasPhoto = imageUrl !== null;
  const { data } = useQuery({ ...deskReads.photo(id), enabled: hasPhoto });
  const close = () => setOpen(null);
  return (
    <div className="desk-picture">
      <span className="desk-photo">
        {hasPhoto && data ? (
          <Picture picture={data} alt={photo.alt(name)} />
        ) : (
          <span aria-hidden="true">{Array.from(name)[0]?.toUpperCase()}</span>
        )}
      </span>
      <div className="row">
        <Button onClick={() => setOpen('change')}>{hasPhoto ? photo.change : photo.add}</Button>
        {hasPhoto && <Button onClick={() => setOpen('remove')}>{photo.remove}</Button>}
      </div>
      {open === 'change' && <ChangeDialog id={id} onClose={close} />}
      {open === 'remove' && <RemoveDialog id={id} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

function ChangeDialog({ id, onClose }: DialogProps) {
  const [file, setFile] = useState<File | undefined>();
  const action = useAction(
    (chosen: File) => service.uploadEnvironmentImage(id, { file: chosen }),
    () => {
      readDesksAgain();
      onClose();
    },
    common.done.saved,
  );
  return (
    <Dialog title={photo.title} onClose={onClose}>
      <Form
        action={action}
        submit={common.save}
        disabled={!file}
        onSubmit={() => file && action.run(file)}
        onCancel={onClose}
      >
        <Field label={photo.file} hint={photo.fileHint} problem={action.fields.file}>
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
        {file && (
          <span className="desk-photo large">
            <Picture picture={file} alt={photo.preview} />
          </span>
        )}
      </Form>
    </Dialog>
  );
}

function RemoveDialog({ id, onClose }: DialogProps) {
  const action = useAction(
    () => service.removeEnvironmentImage(id),
    () => {
      readDesksAgain();
      onClose();
    },
    common.done.removed,
  );
  return (
    <ConfirmDialog title={photo.removeTitle} action={action} confirm={common.remove} onClose={onClose}>
      <p>{photo.removeAbout}</p>
    </ConfirmDialog>
  );
}

/** A picture that this page holds. */
function Picture({ picture, alt }: { picture: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} alt={alt} />;
}
