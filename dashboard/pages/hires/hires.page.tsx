import '../../app/common.js';
import { useState } from 'react';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/hires.js';
import { LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { PartTabs } from '../../ui/part-tabs.js';
import { Loaded } from '../../ui/states.js';
import { Catalog } from './catalog.js';
import { HiredList } from './hired-list.js';
import { useCatalog, useHires } from './use-hires.js';

const HIRED = '/hires';
const CATALOG = '/hires?part=catalog';

/** Hired agents, and the catalog they come from. */
export default function HiresPage() {
  const [{ part }] = useAddress({ part: '' });
  const [pages, setPages] = useState(1);
  const hires = useHires(pages);
  const catalog = useCatalog();
  const isCatalog = part === 'catalog';
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        !isCatalog &&
        hires.data &&
        hires.data.items.length > 0 && (
          <LinkButton to={CATALOG} kind="primary" icon="plus">
            {texts.hired.hire}
          </LinkButton>
        )
      }
    >
      <PartTabs
        label={texts.parts.label}
        here={isCatalog ? CATALOG : HIRED}
        parts={[
          { to: HIRED, name: texts.parts.hired, count: hires.data?.items.length },
          { to: CATALOG, name: texts.parts.catalog, count: catalog.data?.length },
        ]}
      />
      <Loaded query={hires}>
        {(some) =>
          isCatalog ? (
            <Catalog hires={some.items} />
          ) : (
            <HiredList
              hires={some}
              catalog={CATALOG}
              onMore={() => setPages(pages + 1)}
              isReading={hires.isPlaceholderData}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
