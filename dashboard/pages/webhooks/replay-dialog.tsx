import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { webhookReads } from '../../reads/webhooks.js';
import { texts } from '../../texts/webhooks.js';
import { Dialog } from '../../ui/dialog.js';
import { Form, SelectField, TextField, useAction } from '../../ui/form.js';
import { Loaded } from '../../ui/states.js';
import { readAgain } from './webhook-form.js';

const OWN = 'own';
const MAX_CURSOR = 100;
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const { replaying: words } = texts;

interface ReplayProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Why it cannot be replayed to now. */
function whyNot({ verified_at: verified, replay_until: until }: Webhook): string | null {
  if (verified === null) return words.unverified;
  return until === null ? null : words.underWay;
}

/** Sends again what followed one of the newest events, or a cursor. */
export function ReplayDialog({ webhook, onClose }: ReplayProps) {
  const events = useQuery(webhookReads.recentEvents());
  const reason = whyNot(webhook);
  if (reason)
    return (
      <Dialog title={words.title} onClose={onClose}>
        <p>{reason}</p>
      </Dialog>
    );
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Loaded query={events}>
        {({ events: recent }) => {
          const options = recent.map(
            ({ cursor, type, subject, created_at: at }) =>
              [cursor, words.event(type, subject.ref ?? subject.kind, exact.format(new Date(at)))] as const,
          );
          return <ReplayForm webhook={webhook} onClose={onClose} options={options} />;
        }}
      </Loaded>
    </Dialog>
  );
}

type Options = readonly (readonly [cursor: string, name: string])[];

function ReplayForm({ webhook, onClose, options }: ReplayProps & { options: Options }) {
  const [chosen, setChosen] = useState(options[0]?.[0] ?? OWN);
  const [cursor, setCursor] = useState('');
  const action = useAction(
    () => service.replayWebhook(webhook.id, { after: chosen === OWN ? cursor.trim() : chosen }),
    () => {
      readAgain();
      onClose();
    },
    words.done,
  );
  return (
    <Form action={action} submit={words.confirm} onCancel={onClose}>
      <p>{words.text}</p>
      <SelectField label={words.after} value={chosen} onChange={setChosen} options={[...options, [OWN, words.own]]} />
      {chosen === OWN && (
        <TextField
          label={words.cursor}
          hint={words.cursorHint}
          required
          maxLength={MAX_CURSOR}
          value={cursor}
          onChange={setCursor}
          problem={action.fields.after}
        />
      )}
    </Form>
  );
}
