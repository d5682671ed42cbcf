import { useRef, useState } from 'react';
import { texts } from '../texts/common.js';
import { Button } from './button.js';

/** Text to copy as a whole, such as a command or a secret. */
export function CopyBox({ label, text, once = false }: { label: string; text: string; once?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async (): Promise<void> => {
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard) await clipboard.writeText(text);
    else copySelected(shown.current!);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <div className="copy-box">
      <div className="copy-head">
        <span className="copy-label">{label}</span>
        <Button onClick={() => void copy()} aria-live="polite">
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
      <pre tabIndex={0}>
        <code ref={shown}>{text}</code>
      </pre>
      {once && <p className="hint">{texts.shownOnce}</p>}
    </div>
  );
}

/** Browsers have no clipboard for pages that came without TLS, only this older way. */
function copySelected(element: HTMLElement): void {
  getSelection()?.selectAllChildren(element);
  document.execCommand('copy');
}
