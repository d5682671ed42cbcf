import { useId, useState } from 'react';
import type { AuditEntry, Event } from '../../../client/src/generated.js';
import { texts as activity } from '../../texts/activity.js';
import { texts } from '../../texts/audit.js';
import { Avatar } from '../../ui/avatar.js';
import { Time } from '../../ui/time.js';
import { useNameOf } from '../activity/use-people.js';

export function EntryList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="audit" aria-label={texts.caption}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { actor, subject, ip, created_at: at } = entry;
  const { did, what, rest } = activity.sentenceOf(entry as unknown as Event, useNameOf());
  const sentence = [did, activity.one(subject.kind), what, rest].filter(Boolean).join(' ').replace(' :', ':');
  return (
    <li className="audit-entry">
      <Avatar name={actor.name} photo={null} />
      <div className="audit-what">
        <p>
          <strong>
            <bdi>{actor.name}</bdi>
          </strong>{' '}
          <bdi>{sentence}</bdi>
        </p>
        <p className="quiet-text">
          <Time at={at} /> · {ip ?? texts.byService}
        </p>
      </div>
      <button
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={isOpen ? texts.hideOf(sentence) : texts.showOf(sentence)}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hide : texts.details}
      </button>
      {isOpen && <Details id={id} entry={entry} />}
    </li>
  );
}

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

function Details({ id, entry }: { id: string; entry: AuditEntry }) {
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [texts.when, exact.format(new Date(entry.created_at))],
    [texts.type, entry.type],
    [texts.from, entry.ip],
    [texts.program, entry.user_agent],
    [texts.request, entry.request_id],
    [texts.entry, entry.id],
  ];
  return (
    <div className="audit-details" id={id}>
      <Changes before={entry.before} after={entry.after} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? texts.none}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Settings = Readonly<Record<string, unknown>> | null;

/** Settings that differ; all of them where there is only one side. */
function Changes({ before, after }: { before: Settings; after: Settings }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => textOf(before?.[name]) !== textOf(after?.[name]));
  if (!changed.length) return <p className="quiet-text">{texts.unchanged}</p>;
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((name) => (
          <tr key={name}>
            <th scope="row">{name.replaceAll('_', ' ')}</th>
            <td data-title={texts.before}>{textOf(before?.[name])}</td>
            <td data-title={texts.after}>{textOf(after?.[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return texts.none;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
