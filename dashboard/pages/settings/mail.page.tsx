import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnMailAddress } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { mailReads } from '../../reads/settings.js';
import { texts } from '../../texts/settings.js';
import { CopyBox } from '../../ui/copy-box.js';
import { Form, TextField, useAction } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { Availability } from './mail-availability.js';

const { mail: words } = texts;

export default function MailPage() {
  const query = useQuery(mailReads.own());
  const missing = (
    <Notice icon="mail" title={words.none}>
      {words.noneHint}
    </Notice>
  );
  return (
    <SettingsPage title={words.title} lead={query.data && words.lead(query.data.domain)}>
      <Loaded query={query} shape="detail" missing={missing}>
        {(own) => (
          <>
            <div className="card stack">
              <CopyBox label={words.address} text={own.address} />
              <Forwarding own={own} />
            </div>
            <Section title={words.renameTitle} lead={words.renameLead}>
              <div className="card">
                <RenameForm domain={own.domain} />
              </div>
            </Section>
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function Forwarding({ own: { forwarding_from: from, forwards_until: until } }: { own: OwnMailAddress }) {
  if (!from || !until) return null;
  return (
    <p className="quiet-text">
      {words.forwardingFrom(from)} <Time at={until} />.
    </p>
  );
}

function RenameForm({ domain }: { domain: string }) {
  const [name, setName] = useState('');
  const action = useAction(
    () => service.renameMailAddress({ name }),
    () => {
      setName('');
      void queries.invalidateQueries({ queryKey: mailReads.all });
    },
    ({ address }) => words.renamed(address),
  );
  return (
    <Form action={action} submit={words.submit} disabled={!name}>
      <div>
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
        <div aria-live="polite">{name && !action.error && <Availability name={name} domain={domain} />}</div>
      </div>
    </Form>
  );
}
