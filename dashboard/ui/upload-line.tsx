import { useRef } from 'react';
import { texts } from '../texts/writing.js';
import { Button } from './button.js';
import type { useUploads } from './use-uploads.js';

interface LineProps {
  readonly uploads: ReturnType<typeof useUploads>;
  readonly label?: string;
}

/** Chooses files to send, and says how it goes. */
export function UploadLine({ uploads, label = texts.editor.attach }: LineProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="upload-line">
      <Button kind="quiet" className="small" icon="file" onClick={() => input.current!.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          uploads.send([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <span role="status" className="quiet-text" aria-busy={uploads.isBusy}>
        {uploads.status}
      </span>
      {uploads.problems.map((problem) => (
        <p key={problem} className="field-problem" role="alert">
          {problem}
        </p>
      ))}
    </div>
  );
}
