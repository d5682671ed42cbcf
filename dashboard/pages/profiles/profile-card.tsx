import { useId, useState } from 'react';
import type { CoderProfile, CoderSetting } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/profiles.js';
import { Button } from '../../ui/button.js';
import { HistoryDialog } from './history-dialog.js';
import { OverrideDialog } from './override-dialog.js';
import { editableSettings } from './profile-settings.js';
import { ResetDialog } from './reset-dialog.js';
import { SettingRows } from './setting-rows.js';

type Open = 'change' | 'history' | CoderSetting | null;

export function ProfileCard({ profile }: { profile: CoderProfile }) {
  const { isAdmin } = useMe();
  const [open, setOpen] = useState<Open>(null);
  const id = useId();
  const { key, reason, recommended_for: recommended } = profile;
  const tier = key.split('.')[1] ?? key;
  const close = (): void => setOpen(null);
  return (
    <section className="card stack profile" aria-labelledby={id}>
      <header className="row between">
        <h2 id={id}>{texts.tiers[tier] ?? tier}</h2>
        <code className="quiet-text">{key}</code>
      </header>
      {/* Only a hard profile says more than its name. */}
      {!recommended.includes(tier) && <p>{recommended.join(' ')}</p>}
      <p className="quiet-text">{reason}</p>
      <SettingRows profile={profile} onReset={isAdmin ? setOpen : undefined} />
      <div className="row profile-foot">
        {isAdmin && editableSettings(profile).length > 0 && (
          <Button aria-label={texts.changeOf(key)} onClick={() => setOpen('change')}>
            {texts.change}
          </Button>
        )}
        <Button kind="quiet" aria-label={texts.historyOf(key)} onClick={() => setOpen('history')}>
          {texts.history}
        </Button>
      </div>
      {open === 'change' && <OverrideDialog profile={profile} onClose={close} />}
      {open === 'history' && <HistoryDialog profile={profile} onClose={close} />}
      {open && open !== 'change' && open !== 'history' && (
        <ResetDialog profile={profile} setting={open} onClose={close} />
      )}
    </section>
  );
}
