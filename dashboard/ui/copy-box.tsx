import { useRef, useState, type ReactNode } from 'react';
import { texts } from '../texts/common.js';
import { Button } from './button.js';
import { Segments } from './segments.js';

interface CopyBoxProps {
  readonly label: ReactNode;
  readonly text: string;
  readonly once?: boolean;
}

/** Text to copy as a whole, such as a command or a secret. */
export function CopyBox({ label, text, once = false }: CopyBoxProps) {
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
        {typeof label === 'string' ? <span className="copy-label">{label}</span> : label}
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

interface CopyTabsProps {
  readonly label: string;
  readonly choices: readonly (readonly [name: string, text: string])[];
  readonly once?: boolean;
}

/** Variants of one text, such as for different shells: one is shown, with one copy button. */
export function CopyTabs({ label, choices, once = false }: CopyTabsProps) {
  const [chosen, choose] = useState(choices[0]?.[0] ?? '');
  const text = choices.find(([name]) => name === chosen)?.[1] ?? '';
  return (
    <CopyBox
      text={text}
      once={once}
      label={
        <Segments
          label={label}
          value={chosen}
          onChange={choose}
          options={choices.map(([name]) => [name, name] as const)}
        />
      }
    />
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
