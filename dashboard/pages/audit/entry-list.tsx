import { useId, useState } from 'react';
import type { AuditEntry, Event } from '../../../client/src/generated.js';
import { texts as activity } from '../../texts/activity.js';
import { texts } from '../../texts/audit.js';
import { Icon } from '../../ui/icon.js';
import { Properties } from '../../ui/properties.js';
import { Time } from '../../ui/time.js';
import { ActorMark } from '../activity/actor-mark.js';
import { useNames, type NamesOf } from '../activity/use-people.js';
import { changesOf } from './changes.js';

export function EntryList({ entries }: { entries: readonly AuditEntry[] }) {
  const names = useNames(entries);
  return (
    <ol className="list" aria-label={texts.caption}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} names={names} />
      ))}
    </ol>
  );
}

/** A row that unfolds. */
function Entry({ entry, names }: { entry: AuditEntry; names: NamesOf }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { actor, subject, ip, created_at: at } = entry;
  const { did, what, rest } = activity.sentenceOf(entry as unknown as Event, names);
  const who = names.actor(actor);
  const sentence = [did, activity.one(subject.kind), what, rest].filter(Boolean).join(' ').replace(' :', ':');
  return (
    <li className="audit-entry">
      <button
        type="button"
        className="audit-row"
        data-actor={actor.kind}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ActorMark actor={actor} />
        <span className="audit-what" title={isOpen ? undefined : `${who} ${sentence}`}>
          <strong>
            <bdi>{who}</bdi>
          </strong>{' '}
          <bdi>{sentence}</bdi>
        </span>
        <span className="quiet-text">
          {ip && `${ip} · `}
          <Time at={at} />
        </span>
        <Icon name="down" size={14} />
      </button>
      {isOpen && <Details id={id} entry={entry} />}
    </li>
  );
}

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

function Details({ id, entry }: { id: string; entry: AuditEntry }) {
  const { created_at: at, type, ip, user_agent: program, request_id: request, id: entryId } = entry;
  const { caller_request_id: callers } = entry;
  return (
    <div className="audit-details" id={id}>
      <Changes entry={entry} />
      <Properties
        rows={[
          { name: texts.when, value: exact.format(new Date(at)) },
          { name: texts.type, value: <code>{type}</code> },
          { name: texts.from, value: ip, copy: ip },
          { name: texts.program, value: program },
          { name: texts.request, value: request && <code>{request}</code>, copy: request },
          ...(callers === null ? [] : [{ name: texts.callerRequest, value: <code>{callers}</code>, copy: callers }]),
          { name: texts.entry, value: <code>{entryId}</code>, copy: entryId },
        ]}
      />
    </div>
  );
}

/** What was and what is, beside each other. */
function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const changes = changesOf(before, after);
  if (!changes.length) return <p className="quiet-text">{texts.unchanged}</p>;
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, was, is }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{was ?? texts.none}</td>
            <td>{is ?? texts.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
