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
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { CardFiles, CardParam, NO_CARD_ID } from '../board/index.js';
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

const NOT_OWN = 'A commenter can remove only their own files';
const MISSING = ['Card not found', NO_ATTACHMENT];

@ApiTags('Boards')
@Controller('api/v1/board/tasks/:task_id/attachments')
export class CardAttachmentsController {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly cards: CardFiles,
  ) {}

  @Post()
  @Access(member(), guest('task_id', 'commenter'))
  @ReceivesFile(ATTACHED_FILE)
  @CountsToQuota('attachments')
  @Operation({
    summary: 'Attach a file to a card',
    description:
      'Up to 50 of 10 MB. Its type is found by its bytes; a picture is written anew, at most 4096 pixels wide or high and without metadata. It is deleted with the card.',
    answer: [201, AttachmentDto],
    refusals: {
      ...STORAGE_REFUSALS,
      400: [WRONG_FILE, TOO_LARGE],
      404: 'Card not found',
      409: TOO_MANY,
      422: NO_CARD_ID,
    },
  })
  async attachToCard(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
    @ReceivedFile() bytes: Buffer,
    @ReceivedFileName() sentName: string,
  ): Promise<AttachmentDto> {
    const attachment = await this.attachments.add(this.owner(caller, cardId), {
      authorId: caller.userId,
      sentName,
      bytes,
    });
    return AttachmentDto.from(attachment, pathOf(cardId), caller);
  }

  @Get()
  @Access(member(), guest('task_id', 'viewer'))
  @Operation({
    summary: "List a card's attachments",
    description: 'All of them, oldest first.',
    answer: [200, AttachmentListDto],
    refusals: { 404: 'Card not found', 422: NO_CARD_ID },
  })
  async listCardAttachments(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
  ): Promise<AttachmentListDto> {
    return AttachmentListDto.from(await this.attachments.list(this.owner(caller, cardId)), pathOf(cardId), caller);
  }

  @Get(':attachment_id/file')
  @Access(member(), guest('task_id', 'viewer'))
  @Revalidated()
  @Operation({
    summary: "Get the file of a card's attachment",
    description: 'Pictures are sent to be shown, everything else to be saved.',
    answer: [200, FILE_ANSWER],
    refusals: { ...STORAGE_REFUSALS, 404: MISSING, 422: NO_CARD_ID },
  })
  async getCardAttachment(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
    @UuidParam('attachment_id', 'Id of the attachment') id: string,
  ): Promise<StreamableFile | undefined> {
    const attachment = await this.attachments.read(this.owner(caller, cardId), id);
    return answerFile(attachment, () => this.attachments.load(attachment));
  }

  @Delete(':attachment_id')
  @Access(member(), guest('task_id', 'commenter'))
  @Operation({
    summary: 'Remove a file from a card',
    description: 'Deletes the file. Guests who comment may remove their own.',
    answer: [204],
    refusals: { 403: NOT_OWN, 404: MISSING, 422: NO_CARD_ID },
  })
  async removeCardAttachment(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
    @UuidParam('attachment_id', 'Id of the attachment') id: string,
  ): Promise<void> {
    const owner = this.owner(caller, cardId);
    const attachment = await this.attachments.read(owner, id);
    const mayAll = caller.kind !== 'guest' || caller.level === 'editor';
    if (!mayAll && attachment.authorId !== caller.userId) throw refuse.forbidden(NOT_OWN);
    await this.attachments.remove(owner, attachment);
  }

  private owner(caller: ResourceCaller, cardId: string): AttachmentOwner {
    return {
      brandId: caller.brandId,
      where: { cardId },
      require: () => this.cards.require(caller.brandId, cardId),
      write: (file, write) => this.cards.write(caller, cardId, file, write),
    };
  }
}

const pathOf = (cardId: string): string => `/api/v1/board/tasks/${cardId}`;
