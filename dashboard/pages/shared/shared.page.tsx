import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../app/session.js';
import { sharedReads } from '../../reads/shared.js';
import { texts } from '../../texts/shared.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { AccessTable } from './access-table.js';

/** What a person may open in workspaces that they do not belong to. */
export default function SharedPage() {
  const session = useSession();
  const access = useQuery(sharedReads.access());
  const empty = session.data?.brand ? texts.emptyOfMember : texts.emptyOfGuest(session.data?.user.email ?? '');
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Loaded query={access}>
        {({ items, total }) =>
          items.length ? (
            <div className="stack">
              <AccessTable rows={items} />
              {items.length < total && <p className="hint">{texts.more(items.length, total)}</p>}
            </div>
          ) : (
            <Notice icon="shared" title={texts.empty}>
              {empty}
            </Notice>
          )
        }
      </Loaded>
    </Page>
  );
}
