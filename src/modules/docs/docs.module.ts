import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { IdentityModule } from '../identity/identity.module.js';
import { DemoDocs } from './demo-docs.js';
import { DocsGuest } from './docs-guest.entity.js';
import { DocsGuests } from './docs-guests.js';
import { DocsPage } from './docs-page.entity.js';
import { DocsSpace } from './docs-space.entity.js';
import { PageResource } from './agents/page.resource.js';
import { DocsController } from './docs.controller.js';
import { DocsService } from './docs.service.js';
import { PageSearchPart } from './page-search.part.js';
import { DOCS_KINDS } from './docs.usage.js';
import { CountDocs1794702580000 } from './migrations/1794702580000-count-docs.js';
import { SearchDocsPages1794703210000 } from './migrations/1794703210000-search-docs-pages.js';
import { CreateDocs1794701340000 } from './migrations/1794701340000-create-docs.js';
import { CreateDocsPages1794701640000 } from './migrations/1794701640000-create-docs-pages.js';
import { AcceptDocsGuests1794702120000 } from './migrations/1794702120000-accept-docs-guests.js';
import { DocsHistory } from './demo/docs-history.js';

@Module({
  imports: [IdentityModule],
  controllers: [DocsController],
  providers: [DocsService, DocsGuests, PageSearchPart, DemoDocs, DocsHistory, PageResource],
  exports: [DocsService],
})
export class DocsModule {
  constructor(quotas: Quotas) {
    quotas.register(...DOCS_KINDS);
  }
}

/** Docs spaces and who may open them. */
export const docs: Domain = {
  module: DocsModule,
  persistence: {
    entities: [DocsSpace, DocsGuest, DocsPage],
    migrations: [
      CreateDocs1794701340000,
      CreateDocsPages1794701640000,
      AcceptDocsGuests1794702120000,
      CountDocs1794702580000,
      SearchDocsPages1794703210000,
    ],
  },
  tags: [['Docs', 'Docs spaces of a workspace']],
};
