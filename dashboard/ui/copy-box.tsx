import { useRef, useState } from 'react';
import { texts } from '../texts/common.js';
import { Button } from './button.js';

/** Text to copy as a whole, such as a command or a secret. */
export function CopyBox({ label, text, once = false }: { label: string; text: string; once?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async (): Promise<void> => {
    if (!(await copyText(text)) && !copySelected(shown.current!)) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <div className="copy-box">
      <div className="copy-head">
        <span className="copy-label">{label}</span>
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()} aria-live="polite">
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

/** False where there is no clipboard, as for pages that came without TLS, or it is not allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The older way. If that is refused, too, the text is at least selected. */
function copySelected(element: HTMLElement): boolean {
  getSelection()?.selectAllChildren(element);
  return document.execCommand('copy');
}
