import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { MutableReason, NotificationMail, NotificationSettings } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { notificationSettingsReads } from '../../reads/notification-settings.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/inbox.js';
import { Switch, useAction } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { Segments } from '../../ui/segments.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { FaultLine, Loaded } from '../../ui/states.js';

const { choices: words } = texts;
const MAIL = Object.entries(texts.mail).map(([mode, [name]]) => [mode as NotificationMail, name] as const);
const REASONS = Object.keys(texts.reasons) as MutableReason[];

export default function NotificationSettingsPage() {
  const { brand } = useMe();
  const query = useQuery(notificationSettingsReads.of(brand.brand_id));
  return (
    <SettingsPage title={words.title} lead={words.lead}>
      <Loaded query={query}>{(settings) => <Choices settings={settings} />}</Loaded>
    </SettingsPage>
  );
}

/** Each choice is saved as it is made. */
function Choices({ settings }: { settings: NotificationSettings }) {
  const { brand } = useMe();
  const { queryKey } = notificationSettingsReads.of(brand.brand_id);
  const action = useAction(
    (wanted: NotificationSettings) => service.setNotificationSettings(wanted),
    (saved) => queries.setQueryData(queryKey, saved),
    common.done.saved,
  );
  const change = (changed: Partial<NotificationSettings>): void => action.run({ ...settings, ...changed });
  const { mail, mute } = settings;
  return (
    <>
      <FaultLine error={action.error} />
      <Section title={words.mail} lead={words.mailLead}>
        <Segments label={words.mail} value={mail} onChange={(next) => change({ mail: next })} options={MAIL} />
        <p className="quiet-text">{texts.mail[mail][1]}</p>
      </Section>
      <Section title={words.about} lead={words.aboutLead}>
        <div className="list">
          {REASONS.map((reason) => (
            <ReasonRow
              key={reason}
              reason={reason}
              isOn={!mute.includes(reason)}
              onChange={(isOn) => change({ mute: isOn ? mute.filter((one) => one !== reason) : [...mute, reason] })}
            />
          ))}
        </div>
      </Section>
    </>
  );
}

interface ReasonRowProps {
  readonly reason: MutableReason;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function ReasonRow({ reason, isOn, onChange }: ReasonRowProps) {
  const [name, about] = texts.reasons[reason];
  const id = useId();
  return (
    <section className="setting" aria-labelledby={id}>
      <div>
        <h3 id={id}>{name}</h3>
        <p className="quiet-text">{about}</p>
      </div>
      <Switch label={words.switchOf(name)} checked={isOn} onChange={onChange} />
    </section>
  );
}
