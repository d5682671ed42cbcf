import '../app/common.js';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkBreaks from 'remark-breaks';

import { texts } from '../texts/common.js';
import { headingsFrom } from './heading-levels.js';
import { MentionMark, NamedCard } from './named.js';
import { namesInText } from './names-in-text.js';
import { tablesAndTasks } from './tables-and-tasks.js';
import { useTalk } from './talk.js';

const SAFE = /^(https?:|mailto:)/i;

/** A file of a card or a page of this service: nothing else of it can be linked to, and no other picture is drawn. */
const OWN_FILE =
  /^\/api\/v1\/(?:board\/tasks\/[\w-]{1,40}|docs\/spaces\/[\w-]{36}\/pages\/[\w-]{36})\/attachments\/[\w-]{36}\/file$/;
const isOpen = (url: string): boolean => SAFE.test(url) || OWN_FILE.test(url);

/** Pictures from elsewhere would be fetched from there: they are links. */
const COMPONENTS: Components = {
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ src, alt = '' }) => {
    const href = typeof src === 'string' ? src : undefined;
    if (!href || !OWN_FILE.test(href)) return <SafeLink href={href}>{alt}</SafeLink>;
    return (
      <SafeLink href={href}>
        <img className="shown-file" src={href} alt={alt} loading="lazy" />
      </SafeLink>
    );
  },
  mark: ({ title, children }) => <MentionMark id={title ?? ''}>{children}</MentionMark>,
  data: ({ value }) => <NamedCard name={String(value)} />,
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
type Plugins = ComponentProps<typeof ReactMarkdown>['remarkPlugins'];

interface RenderedProps {
  readonly text: string;
  readonly top: number;
  readonly keepsBreaks: boolean;
}

/** Markup in the text stays text; only links to the web and to mail addresses can be followed. */
export default function RenderedMarkdown({ text, top, keepsBreaks }: RenderedProps) {
  const people = useTalk();
  const plugins = useMemo((): Plugins => {
    const own = keepsBreaks ? PLUGINS_WITH_BREAKS : PLUGINS;
    return people ? [...own, namesInText(people)] : own;
  }, [people, keepsBreaks]);
  return (
    <ReactMarkdown
      components={COMPONENTS}
      remarkPlugins={plugins}
      rehypePlugins={[[headingsFrom, top]]}
      urlTransform={(url) => (isOpen(url) ? url : '')}
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
  if (!href || !isOpen(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
