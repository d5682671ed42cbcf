import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailAddress } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/settings.js';
import { Form, TextField, useAction } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { Availability } from './mail-availability.js';

const { mail: words } = texts;
/** Any name: the answer tells the domain, and whether the person has an address on it. */
const ANY_NAME = 'any-name';

export function MailSection() {
  const query = useQuery({ queryKey: ['mail', 'domain'], queryFn: () => service.getMailAvailability(ANY_NAME) });
  return (
    <Section title={words.title} lead={query.data && words.lead(query.data.domain)}>
      <Loaded query={query} missing={<p className="quiet-text">{words.none}</p>}>
        {({ domain }) => <RenameForm domain={domain} />}
      </Loaded>
    </Section>
  );
}

function RenameForm({ domain }: { domain: string }) {
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<MailAddress | null>(null);
  const action = useAction(
    () => service.renameMailAddress({ name }),
    (result) => {
      setRenamed(result);
      setName('');
      void queries.invalidateQueries({ queryKey: ['mail'] });
    },
  );
  return (
    <div className="card narrow">
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
          {renamed && !name && (
            <p>
              {words.renamed(renamed.address, renamed.forwarding_from)} <Time at={renamed.forwards_until} />.
            </p>
          )}
        </div>
      </Form>
    </div>
  );
}
