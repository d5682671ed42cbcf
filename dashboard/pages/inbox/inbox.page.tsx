import '../../app/common.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Notification } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { notificationReads, type Shown } from '../../reads/notifications.js';
import { memberReads } from '../../reads/people.js';
import { texts } from '../../texts/inbox.js';
import { Button, LinkButton } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { More } from '../../ui/more.js';
import { Page } from '../../ui/page.js';
import { Segments } from '../../ui/segments.js';
import { FaultLine, Loaded, Notice } from '../../ui/states.js';
import { useNow } from '../../ui/time.js';
import { byAge } from './inbox-rules.js';
import { InboxRow } from './inbox-row.js';
import { markAllRead, markRead } from './mark-read.js';
import { useInboxKeys } from './use-inbox-keys.js';

const PARTS = Object.entries(texts.parts) as [Shown, string][];

export default function InboxPage() {
  const { brand } = useMe();
  const [{ show }, setAddress] = useAddress<{ show: Shown }>({ show: 'unread' });
  const shown: Shown = show === 'all' ? 'all' : 'unread';
  const query = useInfiniteQuery(notificationReads.list(brand.brand_id, shown));
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const newest = items[0]?.event.created_at;
  const unread = query.data?.pages[0]?.unread ?? 0;
  const readAll = useAction((until: string) => markAllRead(brand.brand_id, until), undefined, texts.allRead);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <LinkButton to="/settings/notifications" icon="settings" kind="quiet">
          {texts.settings}
        </LinkButton>
      }
    >
      <div className="toolbar">
        <Segments label={texts.show} value={shown} onChange={(next) => setAddress({ show: next })} options={PARTS} />
        {newest && unread > 0 && (
          <Button icon="check" busy={readAll.busy} onClick={() => readAll.run(newest)}>
            {texts.readAll}
          </Button>
        )}
      </div>
      <FaultLine error={readAll.error} />
      <Loaded query={query}>
        {() =>
          items.length ? (
            <>
              <List items={items} />
              <More query={query} name={texts.older} />
            </>
          ) : (
            <Nothing shown={shown} onAll={() => setAddress({ show: 'all' })} />
          )
        }
      </Loaded>
    </Page>
  );
}

function List({ items }: { items: readonly Notification[] }) {
  const { brand } = useMe();
  const { data } = useQuery(memberReads.of(brand.brand_id));
  const photos = useMemo(
    () => new Map(data?.members.map((member) => [String(member.user_id), member.photo] as const)),
    [data],
  );
  const read = (one: Notification): void => void markRead(brand.brand_id, [one]);
  const list = useInboxKeys(items, read);
  return (
    <div ref={list} className="inbox" role="group" aria-label={texts.list}>
      {byAge(items, new Date(useNow())).map(([part, of]) => (
        <section key={part}>
          <h2>{texts[part]}</h2>
          <ol className="list">
            {of.map((one) => (
              <InboxRow
                key={one.id}
                one={one}
                photo={(one.event.actor.kind === 'person' && photos.get(String(one.event.actor.id))) || null}
                onRead={() => read(one)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Nothing({ shown, onAll }: { shown: Shown; onAll: () => void }) {
  return (
    <Notice
      icon="ok"
      title={shown === 'unread' ? texts.calmTitle : texts.nothingTitle}
      action={shown === 'unread' && <Button onClick={onAll}>{texts.toAll}</Button>}
    >
      {texts.calm}
    </Notice>
  );
}
