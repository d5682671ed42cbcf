import { Controller, Delete, Get, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin, member } from '../../../platform/http/access/index.js';
import { Revalidated } from '../../../platform/http/formats/etag.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { IntParam } from '../../../platform/http/fields/params.js';
import { STORAGE_REFUSALS } from '../../../platform/background/pictures/from-storage.js';
import { answerPicture, picture } from '../../../platform/http/uploads/picture-answer.js';
import { ReceivedFile, ReceivesFile } from '../../../platform/http/uploads/receives-file.js';
import { CountsToQuota } from '../../../platform/background/quotas/quota-decorator.js';
import { MemberPhotos, PHOTO_FILE, TOO_LARGE, WRONG_TYPE } from './member-photos.js';
import { photoUrl } from './photo-url.js';
import { MemberPhotoDto } from './members.dto.js';

@ApiTags('Workspace')
@Controller('api/v1/brands/:brand_id/members/:user_id/photo')
export class MemberPhotosController {
  constructor(private readonly photos: MemberPhotos) {}

  @Post()
  @Access(admin('brand:admin'))
  @ReceivesFile(PHOTO_FILE)
  @CountsToQuota('pictures')
  @Operation({
    summary: "Set a member's picture",
    description:
      'The picture is re-encoded: at most 512 pixels wide or high, without metadata. An animated GIF stays animated.',
    answer: [200, MemberPhotoDto],
    refusals: { ...STORAGE_REFUSALS, 400: [WRONG_TYPE, TOO_LARGE], 404: 'Member not found' },
  })
  async uploadMemberPhoto(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
    @ReceivedFile() file: Buffer,
  ): Promise<MemberPhotoDto> {
    return { photo: photoUrl(brandId, userId, await this.photos.put(brandId, userId, file)) };
  }

  @Get()
  @Access(member('brand:read'))
  @Revalidated()
  @Operation({
    summary: "Get a member's picture",
    description: 'Also available to dashboard sessions.',
    answer: [200, picture('png', 'jpeg', 'gif')],
    refusals: { ...STORAGE_REFUSALS, 404: ['Brand not found', 'Member not found', 'Photo not found'] },
  })
  async getMemberPhoto(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
  ): Promise<StreamableFile | undefined> {
    const { key, load } = await this.photos.find(brandId, userId);
    return answerPicture(key, load);
  }

  @Delete()
  @Access(admin('brand:admin'))
  @Operation({
    summary: "Remove a member's picture",
    description: 'Idempotent: succeeds without a picture, too.',
    answer: [200, MemberPhotoDto],
    refusals: { 404: 'Member not found' },
  })
  async removeMemberPhoto(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
  ): Promise<MemberPhotoDto> {
    await this.photos.remove(brandId, userId);
    return { photo: null };
  }
}
