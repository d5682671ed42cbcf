import { Controller, Delete, Get, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { STORAGE_REFUSALS } from '../../platform/background/pictures/from-storage.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { Access, CurrentCaller, guest, member } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { Revalidated } from '../../platform/http/formats/etag.js';
import { ReceivedFile, ReceivedFileName, ReceivesFile } from '../../platform/http/uploads/receives-file.js';
import type { ResourceCaller } from '../../platform/kernel/caller/caller.js';
import { DocsService } from '../docs/index.js';
import { ATTACHED_FILE, TOO_LARGE } from './attached-file.js';
import { AttachmentDto, AttachmentListDto } from './attachments.dto.js';
import {
  AttachmentsService,
  NO_ATTACHMENT,
  TOO_MANY,
  WRONG_FILE,
  type AttachmentOwner,
} from './attachments.service.js';
import { answerFile, FILE_ANSWER } from './file-answer.js';

const NO_PAGE = ['Docs space not found', 'Page not found'];
const ABOUT_SPACE = 'Id of the docs space';
const ABOUT_ID = 'Id of the attachment';

@ApiTags('Docs')
@Controller('api/v1/docs/spaces/:space_id/pages/:page_id/attachments')
export class PageAttachmentsController {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly docs: DocsService,
  ) {}

  @Post()
  @Access(member(), guest('space_id', 'editor'))
  @ReceivesFile(ATTACHED_FILE)
  @CountsToQuota('attachments')
  @Operation({
    summary: 'Attach a file to a page',
    description: 'As to a card. It is deleted with the page.',
    answer: [201, AttachmentDto],
    refusals: { ...STORAGE_REFUSALS, 400: [WRONG_FILE, TOO_LARGE], 404: NO_PAGE, 409: TOO_MANY },
  })
  async attachToPage(
    @CurrentCaller() caller: ResourceCaller,
    @UuidParam('space_id', ABOUT_SPACE) spaceId: string,
    @UuidParam('page_id') pageId: string,
    @ReceivedFile() bytes: Buffer,
    @ReceivedFileName() sentName: string,
  ): Promise<AttachmentDto> {
    const owner = this.owner(caller, spaceId, pageId);
    const attachment = await this.attachments.add(owner, { authorId: caller.userId, sentName, bytes });
    return AttachmentDto.from(attachment, pathOf(spaceId, pageId), caller);
  }

  @Get()
  @Access(member(), guest('space_id', 'viewer'))
  @Operation({
    summary: "List a page's attachments",
    description: 'All of them, oldest first.',
    answer: [200, AttachmentListDto],
    refusals: { 404: NO_PAGE },
  })
  async listPageAttachments(
    @CurrentCaller() caller: ResourceCaller,
    @UuidParam('space_id', ABOUT_SPACE) spaceId: string,
    @UuidParam('page_id') pageId: string,
  ): Promise<AttachmentListDto> {
    const attachments = await this.attachments.list(this.owner(caller, spaceId, pageId));
    return AttachmentListDto.from(attachments, pathOf(spaceId, pageId), caller);
  }

  @Get(':attachment_id/file')
  @Access(member(), guest('space_id', 'viewer'))
  @Revalidated()
  @Operation({
    summary: "Get the file of a page's attachment",
    description: 'Pictures are sent to be shown, everything else to be saved.',
    answer: [200, FILE_ANSWER],
    refusals: { ...STORAGE_REFUSALS, 404: [...NO_PAGE, NO_ATTACHMENT] },
  })
  async getPageAttachment(
    @CurrentCaller() caller: ResourceCaller,
    @UuidParam('space_id', ABOUT_SPACE) spaceId: string,
    @UuidParam('page_id') pageId: string,
    @UuidParam('attachment_id', ABOUT_ID) id: string,
  ): Promise<StreamableFile | undefined> {
    const attachment = await this.attachments.read(this.owner(caller, spaceId, pageId), id);
    return answerFile(attachment, () => this.attachments.load(attachment));
  }

  @Delete(':attachment_id')
  @Access(member(), guest('space_id', 'editor'))
  @Operation({
    summary: 'Remove a file from a page',
    description: 'Deletes the file.',
    answer: [204],
    refusals: { 404: [...NO_PAGE, NO_ATTACHMENT] },
  })
  async removePageAttachment(
    @CurrentCaller() caller: ResourceCaller,
    @UuidParam('space_id', ABOUT_SPACE) spaceId: string,
    @UuidParam('page_id') pageId: string,
    @UuidParam('attachment_id', ABOUT_ID) id: string,
  ): Promise<void> {
    const owner = this.owner(caller, spaceId, pageId);
    await this.attachments.remove(owner, await this.attachments.read(owner, id));
  }

  private owner(caller: ResourceCaller, spaceId: string, pageId: string): AttachmentOwner {
    return {
      brandId: caller.brandId,
      where: { pageId },
      require: () => this.docs.readPage(caller.brandId, spaceId, pageId),
      write: (file, write) => this.docs.writeFile(caller, { spaceId, id: pageId }, file, write),
    };
  }
}

const pathOf = (spaceId: string, pageId: string): string => `/api/v1/docs/spaces/${spaceId}/pages/${pageId}`;
