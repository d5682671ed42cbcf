import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { IdentityModule } from '../identity/identity.module.js';
import { DemoDocs } from './demo-docs.js';
import { DocsGuest } from './docs-guest.entity.js';
import { DocsGuests } from './docs-guests.js';
import { DocsPage } from './docs-page.entity.js';
import { DocsSpace } from './docs-space.entity.js';
import { FollowedPages } from './followed-pages.query.js';
import { PageResource } from './agents/page-resource.js';
import { DocsController } from './docs.controller.js';
import { DocsService } from './docs.service.js';
import { PageSearchPart } from './page-search-part.js';
import { DOCS_KINDS } from './docs-usage.js';
import { CreateDocs1795000540000 } from './migrations/1795000540000-create-docs.js';
import { DocsHistory } from './demo/docs-history.js';

@Module({
  imports: [IdentityModule],
  controllers: [DocsController],
  providers: [DocsService, DocsGuests, PageSearchPart, DemoDocs, DocsHistory, PageResource, FollowedPages],
  exports: [DocsService, FollowedPages],
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
    migrations: [CreateDocs1795000540000],
  },
  tags: [['Docs', 'Docs spaces of a workspace']],
};
