import { useState } from 'react';
import type { MemoryHistory, MemoryHistoryEntry, MemoryImportance, MemoryKind } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { More } from '../../ui/more.js';
import { Section } from '../../ui/page.js';
import { Time } from '../../ui/time.js';
import { AsItWasDialog } from './as-it-was-dialog.js';
import { nameOf } from './memory-origin.js';
import type { useHistory } from './use-memory.js';
import { wordDiff, type Part } from './word-diff.js';

const { history: words } = texts;

const MAX_OPEN = 600;

type Fields = Readonly<Record<string, unknown>>;
type Change = MemoryHistoryEntry['change'];

const TONES: Partial<Record<Change, Tone>> = { created: 'good', verified: 'good', archived: 'warn' };

interface HistoryProps {
  readonly memoryId: string;
  readonly query: ReturnType<typeof useHistory>;
  readonly pages: readonly MemoryHistory[];
}

export function History({ memoryId, query, pages }: HistoryProps) {
  const [moment, setMoment] = useState<string | null>(null);
  const entries = pages.flatMap(({ items }) => items);
  return (
    <Section title={words.title} lead={words.lead}>
      <ol className="list memory-history">
        {entries.map((entry, index) => (
          <Entry
            key={`${entry.at} ${entry.change} ${index}`}
            entry={entry}
            onShow={index === 0 ? undefined : () => setMoment(entry.at)}
          />
        ))}
      </ol>
      {moment !== null && <AsItWasDialog id={memoryId} moment={moment} onClose={() => setMoment(null)} />}
      <More query={query} />
    </Section>
  );
}

interface EntryProps {
  readonly entry: MemoryHistoryEntry;
  /** Absent for the newest: the page shows it as it is. */
  readonly onShow: (() => void) | undefined;
}

function Entry({ entry, onShow }: EntryProps) {
  const { at, change } = entry;
  const [before, after] = [entry.before as Fields | null, entry.after as Fields | null];
  const changed = Object.keys(words.fields).filter((name) => name in (after ?? {}));
  const differing = changed.filter((name) => name !== 'occurred_at');
  return (
    <li>
      <div className="row">
        <Badge tone={TONES[change]}>{words.changes[change]}</Badge>
        <span className="quiet-text">
          {words.by(nameOf(entry))}, <Time at={at} />
        </span>
      </div>
      {change === 'created'
        ? after && (
            <details>
              <summary>{words.first}</summary>
              <Values names={changed} fields={after} />
            </details>
          )
        : differing.length > 0 && <Differences names={differing} before={before ?? {}} after={after ?? {}} />}
      {change !== 'created' && changed.includes('occurred_at') && <p>{words.happened(dayOf(before), dayOf(after))}</p>}
      {onShow && (
        <Button kind="quiet" icon="history" className="small" onClick={onShow}>
          {words.show}
        </Button>
      )}
    </li>
  );
}

function Values({ names, fields }: { names: readonly string[]; fields: Fields }) {
  return (
    <dl className="facts memory-text">
      {names.map((name) => (
        <div key={name} className="facts-pair">
          <dt>{words.fields[name]}</dt>
          <dd>{shown(name, fields[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Differences({ names, before, after }: { names: readonly string[]; before: Fields; after: Fields }) {
  return (
    <dl className="differences">
      {names.map((name) => (
        <div key={name}>
          <dt>{words.fields[name]}</dt>
          <dd>
            <Difference before={shown(name, before[name])} after={shown(name, after[name])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A page of text is shown when somebody wants to read it. */
function Difference({ before, after }: { before: string; after: string }) {
  const [old, now] = wordDiff(before, after);
  const both = (
    <>
      <del>
        <span className="visually-hidden">{words.was}: </span>
        <Parts parts={old} />
      </del>
      <ins>
        <span className="visually-hidden">{words.is}: </span>
        <Parts parts={now} />
      </ins>
    </>
  );
  if (Math.max(before.length, after.length) <= MAX_OPEN) return both;
  return (
    <details>
      <summary>{words.long(before.length, after.length)}</summary>
      {both}
    </details>
  );
}

/** What differs stands out, unless everything does. */
function Parts({ parts }: { parts: readonly Part[] }) {
  if (parts.every(({ isChanged }) => isChanged)) return parts.map(({ text }) => text).join('');
  return parts.map(({ text, isChanged }, at) => (isChanged ? <mark key={at}>{text}</mark> : text));
}

const dayOf = (fields: Fields | null): string | null =>
  typeof fields?.occurred_at === 'string' ? texts.day(fields.occurred_at) : null;

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (name === 'confidence' && typeof value === 'number') return texts.percent(value);
  if (name === 'occurred_at' && typeof value === 'string') return texts.day(value);
  if (name === 'kind') return texts.kinds[value as MemoryKind];
  if (name === 'importance') return texts.importances[value as MemoryImportance];
  if (Array.isArray(value)) return value.length ? value.join(', ') : words.nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
