import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnMailAddress } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { mailReads } from '../../reads/settings.js';
import { texts } from '../../texts/settings.js';
import { Form, TextField, useAction } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { Availability } from './mail-availability.js';

const { mail: words } = texts;

export function MailSection() {
  const query = useQuery(mailReads.own());
  return (
    <Section title={words.title} lead={query.data && words.lead(query.data.domain)}>
      <Loaded query={query} missing={<p className="quiet-text">{words.none}</p>}>
        {(own) => (
          <div className="card narrow stack">
            <Address own={own} />
            <RenameForm domain={own.domain} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Address({ own: { address, forwarding_from: from, forwards_until: until } }: { own: OwnMailAddress }) {
  return (
    <dl className="facts">
      <dt>{words.address}</dt>
      <dd>{address}</dd>
      {from && until && (
        <>
          <dt>{words.forwarding}</dt>
          <dd>
            {words.forwardingFrom(from)} <Time at={until} />.
          </dd>
        </>
      )}
    </dl>
  );
}

function RenameForm({ domain }: { domain: string }) {
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<string | null>(null);
  const action = useAction(
    () => service.renameMailAddress({ name }),
    ({ address }) => {
      setRenamed(address);
      setName('');
      void queries.invalidateQueries({ queryKey: mailReads.all });
    },
  );
  return (
    <Form action={action} submit={words.submit} disabled={!name} onSubmit={() => action.run()}>
      <TextField
        label={words.name}
        hint={words.rule}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={(value) => {
          action.reset();
          setName(value.trim().toLowerCase());
        }}
        problem={action.fields.name}
      />
      <div aria-live="polite">
        {name && !action.error && <Availability name={name} domain={domain} />}
        {renamed && !name && <p>{words.renamed(renamed)}</p>}
      </div>
    </Form>
  );
}
