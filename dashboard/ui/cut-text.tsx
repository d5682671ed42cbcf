import { useState, type ReactNode } from 'react';
import { texts } from '../texts/common.js';

interface CutProps {
  readonly text: string;
  /** So many characters are drawn at once. */
  readonly max: number;
  readonly children: (shown: string) => ReactNode;
}

/** A text that may be very long: its beginning, and the rest on demand. */
export function CutText({ text, max, children }: CutProps) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= max || isWhole) return children(text);
  return (
    <>
      {children(`${text.slice(0, max)}…`)}
      <button type="button" className="link" onClick={() => setWhole(true)}>
        {texts.showAll(text.length)}
      </button>
    </>
  );
}
