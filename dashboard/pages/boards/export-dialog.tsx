import { useState } from 'react';
import type { Board } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';
import { copyText } from '../../ui/copy-box.js';
import { Dialog } from '../../ui/dialog.js';
import { Form, SelectField, useAction } from '../../ui/form.js';

const { export: words } = texts;
type Detail = keyof typeof words.details;

export function ExportDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const [detail, setDetail] = useState<Detail>('standard');
  const [column, setColumn] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const action = useAction(
    () => service.exportBoard(board.id, { detail, ...(column && { columns: [column] }) }),
    (markdown) => setMade(markdown),
  );
  const change = (apply: () => void): void => {
    setMade(null);
    action.reset();
    apply();
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form action={action} submit={words.submit} onCancel={onClose}>
        <SelectField
          label={words.detail}
          value={detail}
          onChange={(value) => change(() => setDetail(value))}
          options={Object.entries(words.details) as [Detail, string][]}
        />
        <SelectField
          label={words.columns}
          value={column}
          onChange={(value) => change(() => setColumn(value))}
          options={[['', words.all], ...board.columns.map(({ name }) => [name, name] as const)]}
        />
      </Form>
      {made !== null && <MadeExport name={board.key.toLowerCase()} markdown={made} />}
    </Dialog>
  );
}

function MadeExport({ name, markdown }: { name: string; markdown: string }) {
  const [isCopied, setCopied] = useState(false);
  const [file] = useState(() => new Blob([markdown], { type: 'text/markdown' }));
  const download = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${name}.md`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const hasClipboard = 'clipboard' in navigator;
  return (
    <div className="dialog-part">
      <p role="status">{words.ready(words.bytes(file.size))}</p>
      <div className="row">
        <Button kind="primary" onClick={download}>
          {words.download}
        </Button>
        {hasClipboard && (
          <Button onClick={() => void copyText(markdown).then(setCopied)}>
            {isCopied ? words.copied : words.copy}
          </Button>
        )}
      </div>
    </div>
  );
}
