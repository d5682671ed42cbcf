import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { STORAGE_REFUSALS } from '../../../platform/background/pictures/from-storage.js';
import { Access, CurrentCaller, guest, member } from '../../../platform/http/access/index.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../../platform/http/fields/params.js';
import { Revalidated } from '../../../platform/http/formats/etag.js';
import { answerPicture, picture } from '../../../platform/http/uploads/picture-answer.js';
import type { ResourceCaller } from '../../../platform/kernel/caller/caller.js';
import { NamedPhotos } from '../../identity/index.js';
import { BoardsService } from '../boards.service.js';

@ApiTags('Boards')
@Controller('api/v1/board/boards/:board_id/pictures')
export class BoardPicturesController {
  constructor(
    private readonly boards: BoardsService,
    private readonly photos: NamedPhotos,
  ) {}

  @Get(':picture_id')
  @Access(member(), guest('board_id', 'viewer'))
  @Revalidated()
  @Operation({
    summary: 'Get the picture of a person on a board',
    description: 'For guests, who get the URL with a card or a comment. It does not tell whose picture it is.',
    answer: [200, picture('png', 'jpeg', 'gif')],
    refusals: { ...STORAGE_REFUSALS, 404: ['Board not found', 'Photo not found'] },
  })
  async getBoardPicture(
    @CurrentCaller() { brandId }: ResourceCaller,
    @UuidParam('board_id') boardId: string,
    @UuidParam('picture_id', 'Id of the picture') pictureId: string,
  ): Promise<StreamableFile | undefined> {
    await this.boards.read(brandId, boardId);
    const { key, load } = await this.photos.find(brandId, pictureId);
    return answerPicture(key, load);
  }
}
