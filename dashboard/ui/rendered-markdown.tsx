import '../app/common.js';
import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkBreaks from 'remark-breaks';

import { texts } from '../texts/common.js';
import { headingsFrom } from './heading-levels.js';
import { tablesAndTasks } from './tables-and-tasks.js';

const SAFE = /^(https?:|mailto:)/i;

/** Pictures would be fetched from elsewhere: they are links. */
const COMPONENTS: Components = {
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ src, alt }) => <SafeLink href={typeof src === 'string' ? src : undefined}>{alt ?? ''}</SafeLink>,
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  table: ({ children }) => (
    <div className="markdown-table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  input: ({ checked }) => <TaskMark isDone={checked === true} />,
};
const PLUGINS = [tablesAndTasks];
const PLUGINS_WITH_BREAKS = [tablesAndTasks, remarkBreaks];

interface RenderedProps {
  readonly text: string;
  readonly top: number;
  readonly keepsBreaks: boolean;
}

/** Markup in the text stays text; only links to the web and to mail addresses can be followed. */
export default function RenderedMarkdown({ text, top, keepsBreaks }: RenderedProps) {
  return (
    <ReactMarkdown
      components={COMPONENTS}
      remarkPlugins={keepsBreaks ? PLUGINS_WITH_BREAKS : PLUGINS}
      rehypePlugins={[[headingsFrom, top]]}
      urlTransform={(url) => (SAFE.test(url) ? url : '')}
    >
      {text}
    </ReactMarkdown>
  );
}

/** The box of a task list: it shows what is done, and cannot be ticked. */
function TaskMark({ isDone }: { isDone: boolean }) {
  return (
    <span role="img" className="task-mark" data-done={isDone} aria-label={isDone ? texts.isDone : texts.isNotDone} />
  );
}

function SafeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href || !SAFE.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
