import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { AttentionItem, AttentionKind } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { homeReads } from '../../reads/home.js';
import { texts } from '../../texts/home.js';
import { Button, IconButton, LinkButton } from '../../ui/button.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { Time } from '../../ui/time.js';
import { doAndAnnounce } from '../../ui/toast.js';
import { isBad } from './groups.js';
import { QuickAnswer } from './quick-answer.js';

const { forMe: words } = texts;

const ICONS: Readonly<Record<AttentionKind, IconName>> = {
  build_waiting: 'comment',
  build_failed: 'build',
  build_ready: 'merge',
  hire_stalled: 'agent',
  desk_unreachable: 'desk',
  desk_login_expired: 'lock',
  desk_update_failed: 'refresh',
  project_index_failed: 'project',
  token_expires: 'token',
  plan_limit: 'plan',
  card_in_review: 'card',
  invitation_expired: 'mail',
};

/** Work, nothing that is wrong. */
const CALM: readonly AttentionKind[] = ['card_in_review', 'build_ready', 'invitation_expired'];

/** One thing that needs somebody: a sentence, its age, what to do, and a cross that puts it aside. */
export function AttentionRow({ item }: { item: AttentionItem }) {
  const { kind, subject, since, expires_at: expiresAt } = item;
  const [isAnswering, setAnswering] = useState(false);
  const tone = isBad(kind) ? 'bad' : CALM.includes(kind) ? 'neutral' : 'warn';
  return (
    <li data-tone={tone}>
      <Icon name={ICONS[kind]} />
      <p title={item.detail ?? undefined}>
        {subject.ref !== null && (subject.kind === 'build' || subject.kind === 'card') && (
          <>
            <code className="quiet-text">{subject.ref}</code>{' '}
          </>
        )}
        <strong>{subject.name}</strong> {words.sentence(item)}
      </p>
      {expiresAt ? <Time at={expiresAt} /> : since && <Time at={since} />}
      <span className="attention-deeds">
        {kind === 'build_waiting' ? (
          <Button aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
            {words.actions[kind]}
          </Button>
        ) : (
          <LinkButton to={pathOf(item)}>{words.actions[kind]}</LinkButton>
        )}
        <IconButton icon="close" label={words.dismiss(subject.name)} onClick={() => void dismiss(item)} />
      </span>
      {isAnswering && <QuickAnswer item={item} onDone={() => setAnswering(false)} />}
    </li>
  );
}

export function MoreRow({ icon, to, left }: { icon: IconName; to: string; left: number }): ReactNode {
  return (
    <li>
      <Icon name={icon} />
      <Link to={to}>{words.more(left)}</Link>
    </li>
  );
}

/** For this person alone; taken back from the toast. */
function dismiss({ kind, subject: { id, name } }: AttentionItem): Promise<void> {
  const renew = () => queries.invalidateQueries({ queryKey: homeReads.allAttention });
  return doAndAnnounce(
    async () => {
      await service.dismissAttention({ kind, id });
      await renew();
    },
    () => ({
      text: words.dismissed(name),
      undo: async () => {
        await service.restoreAttention({ kind, id });
        await renew();
      },
    }),
  );
}

export function pathOf({ kind, subject: { id, ref } }: AttentionItem): string {
  if (kind.startsWith('build_')) return `/builds/${id}`;
  if (kind === 'hire_stalled') return `/agents/onboarding?hire=${id}`;
  if (kind.startsWith('desk_')) return `/machines/${id}`;
  if (kind === 'project_index_failed') return `/projects/${id}`;
  if (kind === 'card_in_review') return `/cards/${ref ?? id}`;
  if (kind === 'token_expires') return '/tokens';
  return kind === 'plan_limit' ? '/settings/plan' : '/members';
}
