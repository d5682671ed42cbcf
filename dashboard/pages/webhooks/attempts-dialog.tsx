import type { WebhookAttempt, WebhookDelivery } from '../../../client/src/generated.js';
import { texts } from '../../texts/webhooks.js';
import { Badge } from '../../ui/badge.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyPart } from '../../ui/states.js';
import { Time } from '../../ui/time.js';

const { deliveries: words } = texts;

/** What the receiver said last, in a word. */
export function lastAnswer({ attempts }: WebhookDelivery): string {
  const last = attempts.at(-1);
  return last ? String(last.status ?? words.noAnswer) : words.notSent;
}

export function AttemptsDialog({ delivery, onClose }: { delivery: WebhookDelivery; onClose: () => void }) {
  const { id, type, event_id: event, attempts } = delivery;
  return (
    <Dialog title={words.detail(type)} onClose={onClose}>
      <p className="quiet-text">
        {words.event} <code>{event}</code>
        <br />
        {words.id} <code>{id}</code>
      </p>
      <h3>{words.attempts}</h3>
      {attempts.length ? (
        <ol className="stack">
          {attempts.toReversed().map((attempt) => (
            <OneAttempt key={attempt.at} attempt={attempt} />
          ))}
        </ol>
      ) : (
        <EmptyPart>{words.noAttempts}</EmptyPart>
      )}
    </Dialog>
  );
}

function OneAttempt({ attempt: { at, duration_ms: ms, status, answer, error } }: { attempt: WebhookAttempt }) {
  const isGood = status !== null && status >= 200 && status < 300;
  return (
    <li>
      <p className="row">
        <Badge tone={isGood ? 'good' : 'bad'}>{status ?? words.noAnswer}</Badge>
        <Time at={at} />
        <span className="quiet-text">{words.took(ms)}</span>
      </p>
      {error && <p>{error}</p>}
      {answer && (
        <pre tabIndex={0} aria-label={words.answer} className="webhook-answer">
          {answer}
        </pre>
      )}
    </li>
  );
}
