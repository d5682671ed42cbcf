import { texts } from '../../texts/lessons.js';
import { Button } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { Dialog } from '../../ui/dialog.js';
import type { WrittenFile } from './lesson-file.js';

const { actions: words } = texts;

/** The new text of a lesson, for its file in the repository, and what the service noticed. */
export function WrittenDialog({ file, onClose }: { file: WrittenFile; onClose: () => void }) {
  const { path, content, written, done } = file;
  return (
    <Dialog title={done ? words.done[done] : words.currentFile} onClose={onClose}>
      <p>{words.files[done ?? 'current'](path)}</p>
      <Noticed title={words.unresolved} items={written?.unresolved_anchors ?? []} />
      <Noticed title={words.duplicates} items={(written?.possible_duplicate_of ?? []).map(({ id }) => id)} />
      <CopyBox label={words.fileText(path)} text={content} />
      <div className="form-actions">
        <Button kind="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}

function Noticed({ title, items }: { title: string; items: readonly string[] }) {
  if (!items.length) return null;
  return (
    <div className="caution">
      <p>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
