import { texts } from '../../../texts/builds.js';
import { Icon, type IconName } from '../../../ui/icon.js';
import { Markdown } from '../../../ui/markdown.js';
import { Time } from '../../../ui/time.js';
import { countLines, folded, type LogLine } from './log-lines.js';

const { log: words } = texts;

interface EntryProps {
  readonly line: LogLine;
  readonly isOpen: boolean;
  readonly onToggle: (key: number) => void;
}

/** One line of the log: prose as prose, calls in one line, their output on demand. */
export function LogEntry({ line, isOpen, onToggle }: EntryProps) {
  const { kind, text, step, at } = line;
  if (kind === 'step')
    return (
      <>
        <h3>{texts.steps[step]}</h3>
        <span className="quiet-text">
          <Time at={at} />
        </span>
      </>
    );
  if (kind === 'text') return <Markdown text={text} top={4} keepsBreaks />;
  if (kind === 'tool' || kind === 'command' || kind === 'result')
    return <Call line={line} isOpen={isOpen} onToggle={onToggle} />;
  return (
    <p>
      {ICONS[kind] && <Icon name={ICONS[kind]} size={14} />}
      <span>{text}</span>
    </p>
  );
}

const ICONS: Readonly<Partial<Record<LogLine['kind'], IconName>>> = { error: 'error', status: 'info', usage: 'plan' };

function Call({ line: { key, kind, tool, text, result }, isOpen, onToggle }: EntryProps) {
  const output = kind === 'result' ? text : result;
  const { first, more } = kind === 'result' ? { first: '', more: 0 } : folded(text);
  const canOpen = more > 0 || Boolean(output?.trim());
  const summary = (
    <>
      <Icon name={kind === 'command' ? 'terminal' : kind === 'result' ? 'file' : 'code'} size={14} />
      {tool && <strong>{tool}</strong>}
      <code>{kind === 'result' ? words.output(countLines(text)) : first}</code>
      {canOpen && kind !== 'result' && (
        <span className="quiet-text">{output?.trim() ? words.output(countLines(output)) : words.more(more)}</span>
      )}
    </>
  );
  if (!canOpen) return <p className="build-call">{summary}</p>;
  return (
    <>
      <button type="button" className="build-call" aria-expanded={isOpen} onClick={() => onToggle(key)}>
        {summary}
        <Icon name={isOpen ? 'down' : 'right'} size={14} />
      </button>
      {isOpen && (
        <div className="build-output">
          {more > 0 && <pre tabIndex={0}>{text}</pre>}
          {output?.trim() && <pre tabIndex={0}>{output}</pre>}
        </div>
      )}
    </>
  );
}
