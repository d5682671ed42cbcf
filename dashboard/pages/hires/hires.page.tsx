import '../../app/common.js';
import { useState } from 'react';
import { texts } from '../../texts/hires.js';
import { Page } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { Catalog } from './catalog.js';
import { HireList } from './hire-list.js';
import { useHires } from './use-hires.js';

export default function HiresPage() {
  const [pages, setPages] = useState(1);
  const hires = useHires(pages);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Loaded query={hires}>
        {(some) => (
          <>
            <HireList hires={some} onMore={() => setPages(pages + 1)} isReading={hires.isPlaceholderData} />
            <Catalog hires={some.items} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
