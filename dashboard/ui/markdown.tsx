import { lazy, Suspense } from 'react';
import { plainText } from './plain-text.js';

const Rendered = lazy(() => import('./rendered-markdown.js'));

export interface MarkdownProps {
  readonly text: string;
  /** The level of its highest headings: one below that of the part of the page it is in. */
  readonly top?: number;
  /** Whether each line stays one, as in a message. */
  readonly keepsBreaks?: boolean;
}

/** Text that people and agents wrote as Markdown. Until it can be drawn it is shown without its marks. */
export function Markdown({ text, top = 3, keepsBreaks = false }: MarkdownProps) {
  return (
    <div className="markdown">
      <Suspense fallback={<p className="markdown-plain">{plainText(text).trim()}</p>}>
        <Rendered text={text} top={top} keepsBreaks={keepsBreaks} />
      </Suspense>
    </div>
  );
}
