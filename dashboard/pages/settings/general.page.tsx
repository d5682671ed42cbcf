import '../../app/common.js';
import { useState } from 'react';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/settings.js';
import { Tag } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Section } from '../../ui/page.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { LeaveDialog } from './leave-dialog.js';
import { WorkspaceName } from './workspace-name.js';

const { general: words } = texts;

export default function GeneralPage() {
  const { isAdmin, brand } = useMe();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <SettingsPage title={words.title}>
      <div className="card stack">
        {isAdmin && <WorkspaceName key={brand.name} />}
        <dl className="facts">
          {!isAdmin && (
            <>
              <dt>{words.name}</dt>
              <dd>
                {brand.name}
                <p className="hint">{words.nameHint}</p>
              </dd>
            </>
          )}
          <dt>{words.role}</dt>
          <dd>
            <Tag>{words.roles[brand.role]}</Tag>
          </dd>
          <dt>{words.id}</dt>
          <dd className="number">{brand.brand_id}</dd>
        </dl>
      </div>
      <Section
        removes
        title={words.leaveTitle}
        lead={words.leaveLead}
        actions={
          <Button kind="remove" onClick={() => setLeaving(true)}>
            {words.leave}
          </Button>
        }
      />
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </SettingsPage>
  );
}
