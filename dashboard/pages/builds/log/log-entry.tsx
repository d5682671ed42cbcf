import { memo } from 'react';
import type { Build } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';
import { Avatar } from '../../../ui/avatar.js';
import { CutText } from '../../../ui/cut-text.js';
import { shownText } from '../../../ui/hidden-characters.js';
import { Icon, type IconName } from '../../../ui/icon.js';
import { Markdown } from '../../../ui/markdown.js';
import { ShownText } from '../../../ui/shown-text.js';
import { Time } from '../../../ui/time.js';
import { countLines, folded, type LogLine } from './log-lines.js';

const { log: words } = texts;
/** Characters that are drawn at once. */
const MAX_TEXT = 6_000;
const MAX_LINE = 2_000;

interface EntryProps {
  readonly line: LogLine;
  readonly agent: Build['agent'];
  readonly isOpen: boolean;
  readonly onToggle: (key: number) => void;
}

/** One line of the log: what was said as in a conversation, thoughts and calls in one line, the rest on demand. */
export const LogEntry = memo(function LogEntry({ line, agent, isOpen, onToggle }: EntryProps) {
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
  if (kind === 'text')
    return (
      <div className="build-said">
        <Avatar name={agent?.name ?? texts.says.agent} id={agent?.agent_id ?? ''} kind="agent" size={20} />
        <div>
          <CutText text={text} max={MAX_TEXT}>
            {(shown) => <Markdown text={shownText(shown)} top={4} keepsBreaks />}
          </CutText>
        </div>
      </div>
    );
  if (kind === 'thought' || kind === 'tool' || kind === 'command' || kind === 'result')
    return <Folded line={line} isOpen={isOpen} onToggle={onToggle} />;
  return (
    <p>
      {ICONS[kind] && <Icon name={ICONS[kind]} size={14} />}
      <span>
        <Cut text={text} max={MAX_LINE} />
      </span>
    </p>
  );
});

const ICONS: Readonly<Partial<Record<LogLine['kind'], IconName>>> = {
  error: 'error',
  status: 'info',
  usage: 'plan',
  thought: 'quote',
  tool: 'code',
  command: 'terminal',
  result: 'file',
};

/** A thought or a call in a line; the whole of it, and what came of it, on demand. */
function Folded({ line: { key, kind, tool, text, result }, isOpen, onToggle }: Omit<EntryProps, 'agent'>) {
  const isResult = kind === 'result';
  const output = (isResult ? text : result)?.trim() ? (isResult ? text : result)! : '';
  const { first, more } = isResult ? { first: words.output(countLines(text)), more: 0 } : folded(text);
  const canOpen = more > 0 || output !== '';
  const summary = (
    <>
      <Icon name={ICONS[kind]!} size={14} />
      {tool && (
        <strong>
          <ShownText text={tool} />
        </strong>
      )}
      {kind === 'thought' ? (
        <em>
          <ShownText text={first} />
        </em>
      ) : (
        <code>
          <ShownText text={first} />
        </code>
      )}
      {canOpen && !isResult && (
        <span className="quiet-text">{output ? words.lines(countLines(output)) : words.more(more)}</span>
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
          {more > 0 && <Output text={text} isProse={kind === 'thought'} />}
          {output && <Output text={output} />}
        </div>
      )}
    </>
  );
}

function Output({ text, isProse = false }: { text: string; isProse?: boolean }) {
  if (isProse) return <Markdown text={shownText(text.slice(0, MAX_TEXT))} top={4} keepsBreaks />;
  return (
    <pre tabIndex={0}>
      <Cut text={text} max={MAX_TEXT} />
    </pre>
  );
}

function Cut({ text, max }: { text: string; max: number }) {
  return (
    <CutText text={text} max={max}>
      {(shown) => <ShownText text={shown} />}
    </CutText>
  );
}
