import { Module } from '@nestjs/common';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import type { Domain } from '../../platform/data/domain.js';
import { BoardModule } from '../board/board.module.js';
import { DocsModule } from '../docs/docs.module.js';
import { Attachment } from './attachment.entity.js';
import { ATTACHMENT_KINDS } from './attachments-usage.js';
import { AttachmentsCleanup } from './attachments.loop.js';
import { AttachmentsService } from './attachments.service.js';
import { CardAttachmentsController } from './card-attachments.controller.js';
import { CreateAttachments1795000980000 } from './migrations/1795000980000-create-attachments.js';
import { PageAttachmentsController } from './page-attachments.controller.js';

@Module({
  imports: [BoardModule, DocsModule],
  controllers: [CardAttachmentsController, PageAttachmentsController],
  providers: [AttachmentsService, AttachmentsCleanup],
  exports: [AttachmentsService],
})
export class AttachmentsModule {
  constructor(quotas: Quotas) {
    quotas.register(...ATTACHMENT_KINDS);
  }
}

/** Files of cards and docs pages. */
export const attachments: Domain = {
  module: AttachmentsModule,
  persistence: {
    entities: [Attachment],
    migrations: [CreateAttachments1795000980000],
  },
};
