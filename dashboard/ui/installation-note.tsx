import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Installation } from '../../client/src/generated.js';
import { installationReads } from '../reads/installation.js';
import { texts } from '../texts/installation.js';

export function useInstallation() {
  return useQuery(installationReads.own());
}

/** Where mails reach nobody. `otherwise`: how the person gets the link without a mail, where mails are files. */
export function MailNote({ otherwise }: { otherwise: keyof Pick<typeof texts.mail, 'byLink' | 'byOperator'> }) {
  const { data } = useInstallation();
  const { mail: words } = texts;
  if (!data || data.mail === 'sent') return null;
  return (
    <p className="hint">
      {words[data.mail]} {data.mail === 'files' ? words[otherwise] : words.noneAbout}
    </p>
  );
}

/** What is said about a mail: only where mails reach people. */
export function IfMailed({ children }: { children: ReactNode }) {
  return useInstallation().data?.mail === 'sent' && children;
}

/** Whether other machines could become desks. */
export function canDesksJoin({ desks: { hub, reach } }: Installation): boolean {
  return hub === 'present' && reach === 'network';
}

/** Where a machine could not become a desk. */
export function DeskNote() {
  const { data } = useInstallation();
  const { desks: words } = texts;
  if (!data || canDesksJoin(data)) return null;
  const { hub, reach, address } = data.desks;
  return (
    <div className="caution">
      {hub === 'missing' && (
        <p>
          <strong>{words.noHub}</strong> {words.noHubAbout}
        </p>
      )}
      {reach === 'this_machine' && (
        <p>
          <strong>
            {words.local} <code>{address}</code>
          </strong>
          . {words.localAbout}
        </p>
      )}
    </div>
  );
}

/** Where a link that is handed over leads nowhere from another machine. */
export function LinkNote() {
  const { data } = useInstallation();
  if (data?.desks.reach !== 'this_machine') return null;
  return (
    <p className="caution">
      <strong>{texts.link.local}</strong> {texts.link.localAbout}
    </p>
  );
}
