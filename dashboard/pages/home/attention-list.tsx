import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AttentionItem, AttentionKind } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { homeReads } from '../../reads/home.js';
import { texts } from '../../texts/home.js';
import { LinkButton } from '../../ui/button.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { shownFirst } from './shown-first.js';

const { attention: words } = texts;

/** What needs a person, the most urgent first; one line when nothing does. */
export function AttentionList() {
  const { brand } = useMe();
  const query = useQuery(homeReads.attention(brand.brand_id));
  return (
    <Loaded query={query} shape="line">
      {({ items, totals, total }) =>
        total ? (
          <Section title={words.title}>
            <ul className="list attention">
              {shownFirst(items).map((item) => (
                <Row key={`${item.kind}:${item.subject.id}`} item={item} />
              ))}
              {totals.map(({ kind, total: all }) => {
                const left = all - shownFirst(items).filter((item) => item.kind === kind).length;
                return left > 0 && <More key={kind} kind={kind} left={left} />;
              })}
            </ul>
          </Section>
        ) : (
          <p className="calm">
            <Icon name="ok" /> {words.calm}
          </p>
        )
      }
    </Loaded>
  );
}

/** The icon, how bad it is, and the list of all of the kind. */
const KINDS: Readonly<Record<AttentionKind, { icon: IconName; tone: 'bad' | 'warn' | 'neutral'; list: string }>> = {
  build_waiting: { icon: 'comment', tone: 'warn', list: '/builds?state=waiting' },
  build_failed: { icon: 'build', tone: 'bad', list: '/builds?state=ended' },
  hire_stalled: { icon: 'agent', tone: 'bad', list: '/hires' },
  desk_unreachable: { icon: 'desk', tone: 'bad', list: '/machines?state=unreachable' },
  desk_login_expired: { icon: 'lock', tone: 'warn', list: '/machines?attention=login' },
  desk_update_failed: { icon: 'refresh', tone: 'bad', list: '/machines?attention=failed' },
  project_index_failed: { icon: 'project', tone: 'bad', list: '/projects?state=failed' },
  token_expires: { icon: 'token', tone: 'warn', list: '/tokens' },
  plan_limit: { icon: 'plan', tone: 'warn', list: '/settings/plan' },
  card_in_review: { icon: 'card', tone: 'neutral', list: '/cards?status=in_review' },
  invitation_expired: { icon: 'mail', tone: 'neutral', list: '/members' },
};

/** Those about a card are named by its ref, too. */
const WITH_REF: readonly AttentionKind[] = ['build_waiting', 'build_failed', 'card_in_review'];

function Row({ item }: { item: AttentionItem }) {
  const { kind, subject, since, expires_at: expiresAt } = item;
  const { icon, tone } = KINDS[kind];
  return (
    <li data-tone={tone}>
      <Icon name={icon} />
      <p title={item.detail ?? undefined}>
        {WITH_REF.includes(kind) ? (
          <>
            <code className="quiet-text">{subject.ref}</code> <strong>{subject.name}</strong>
          </>
        ) : (
          <strong>{subject.name}</strong>
        )}{' '}
        {words.sentence(item)}
      </p>
      {expiresAt ? <Time at={expiresAt} /> : since && <Time at={since} />}
      <LinkButton to={pathOf(item)}>{words.actions[kind]}</LinkButton>
    </li>
  );
}

function More({ kind, left }: { kind: AttentionKind; left: number }) {
  const { icon, list } = KINDS[kind];
  return (
    <li>
      <Icon name={icon} />
      <Link to={list}>{words.more(left)}</Link>
    </li>
  );
}

function pathOf({ kind, subject: { id, ref } }: AttentionItem): string {
  if (kind.startsWith('build_')) return `/builds/${id}`;
  if (kind === 'hire_stalled') return `/agents/onboarding?hire=${id}`;
  if (kind.startsWith('desk_')) return `/machines/${id}`;
  if (kind === 'project_index_failed') return `/projects/${id}`;
  if (kind === 'card_in_review') return `/cards/${ref ?? id}`;
  return KINDS[kind].list;
}
