import '../../app/common.js';
import Markdown, { type Components } from 'react-markdown';

/** Headings of a lesson come below those of the page; pictures are named, not loaded from elsewhere. */
const COMPONENTS: Components = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ),
  img: ({ alt, src }) => <span className="quiet-text">{alt || src}</span>,
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
};

export default function LessonText({ text }: { text: string }) {
  return (
    <div className="lesson-text">
      <Markdown components={COMPONENTS}>{text}</Markdown>
    </div>
  );
}
