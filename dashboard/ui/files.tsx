import { useState } from 'react';
import type { Attachment } from '../../client/src/generated.js';
import { texts } from '../texts/writing.js';
import { copyText } from './copy-box.js';
import { ConfirmDialog } from './dialog.js';
import { useAction } from './form.js';
import { Icon } from './icon.js';
import { Menu } from './menu.js';
import { sizeWord } from './size-word.js';
import { Time } from './time.js';
import { announce } from './toast.js';
import { UploadLine } from './upload-line.js';
import { markdownOf, useUploads, type Upload } from './use-uploads.js';

const { files: words } = texts;

interface FilesProps {
  readonly files: readonly Attachment[];
  /** Nothing: the person may not add files. */
  readonly upload?: Upload | undefined;
  readonly remove: (id: string) => Promise<unknown>;
  readonly mayRemove: (file: Attachment) => boolean;
}

/** The files of a card or a page: pictures as pictures, and what can be done with each. */
export function Files({ files, upload, remove, mayRemove }: FilesProps) {
  const [removed, setRemoved] = useState<Attachment | null>(null);
  const uploads = useUploads(upload, () => undefined);
  const removal = useAction(
    () => remove(removed!.id),
    () => setRemoved(null),
    () => words.removed(removed!.name),
  );
  return (
    <>
      {files.length > 0 && (
        <ul className="files">
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noreferrer noopener" title={file.name}>
                {file.is_picture ? <img src={file.url} alt="" loading="lazy" /> : <Icon name="file" />}
                <span>{file.name}</span>
              </a>
              <span className="quiet-text">
                {sizeWord(file.bytes)} · <Time at={file.created_at} />
              </span>
              <Menu
                label={words.actionsOf(file.name)}
                items={[
                  { name: words.copy, icon: 'copy', onSelect: () => void copy(file) },
                  mayRemove(file) && {
                    name: words.remove,
                    icon: 'remove',
                    removes: true,
                    onSelect: () => setRemoved(file),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {upload && <UploadLine uploads={uploads} label={words.add} />}
      {removed && (
        <ConfirmDialog
          title={words.removeTitle(removed.name)}
          action={removal}
          confirm={words.remove}
          onClose={() => setRemoved(null)}
        >
          <p>{words.removeAbout}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

async function copy(file: Attachment): Promise<void> {
  if (await copyText(markdownOf(file))) announce(words.copied);
}
