import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { feedReads } from '../../reads/settings.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/settings.js';
import { Button, LinkButton } from '../../ui/button.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { EmptyPart, Loaded, Notice } from '../../ui/states.js';
import { Toolbar } from '../../ui/toolbar.js';
import { AddSourceDialog } from './add-source-dialog.js';
import { FeedTable } from './feed-table.js';

const { feed: words } = texts;

export default function FeedPage() {
  const { isAdmin, features } = useMe();
  if (features.switches.feed.on) return <Feed />;
  return (
    <SettingsPage title={words.title}>
      <Notice
        icon="globe"
        title={common.off(words.title)}
        action={isAdmin && <LinkButton to="/features">{words.toFeatures}</LinkButton>}
      />
    </SettingsPage>
  );
}

function Feed() {
  const { brand, isAdmin } = useMe();
  const [{ q }, setAddress] = useAddress({ q: '' });
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(feedReads.sources(brand.brand_id));
  const add = isAdmin && (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <SettingsPage title={words.title} lead={words.lead} actions={query.data?.length ? add : null}>
      <Loaded query={query}>
        {(sources) => {
          if (!sources.length)
            return (
              <Notice icon="globe" title={words.empty} action={add}>
                {words.emptyHint}
              </Notice>
            );
          const shown = sources.filter(({ title, url }) =>
            `${title ?? ''} ${url}`.toLowerCase().includes(q.toLowerCase()),
          );
          return (
            <>
              <Toolbar
                total={sources.length}
                search={{ label: words.search, value: q, onChange: (next) => setAddress({ q: next }) }}
                onClear={() => setAddress({ q: '' })}
                shown={words.count(shown.length)}
              />
              {shown.length ? <FeedTable sources={shown} /> : <EmptyPart>{words.noMatch}</EmptyPart>}
            </>
          );
        }}
      </Loaded>
      {isAdding && <AddSourceDialog onClose={() => setAdding(false)} />}
    </SettingsPage>
  );
}
