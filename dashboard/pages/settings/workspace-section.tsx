import { useState } from 'react';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/settings.js';
import { Button } from '../../ui/button.js';
import { Section } from '../../ui/page.js';
import { LeaveDialog } from './leave-dialog.js';

const { workspace: words } = texts;

export function WorkspaceSection() {
  const { user, brand } = useMe();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Section title={words.title}>
      <div className="card">
        <dl className="facts">
          <dt>{words.name}</dt>
          <dd>
            {brand.name}
            <p className="hint">{words.nameHint}</p>
          </dd>
          <dt>{words.role}</dt>
          <dd>{words.roles[brand.role]}</dd>
          <dt>{words.person}</dt>
          <dd>
            {user.email}
            <p className="hint">{words.personHint}</p>
          </dd>
        </dl>
        <Button onClick={() => setLeaving(true)}>{words.leave}</Button>
      </div>
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </Section>
  );
}
