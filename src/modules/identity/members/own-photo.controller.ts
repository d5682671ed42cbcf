import { Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, session } from '../../../platform/http/access/index.js';
import type { BrandSessionCaller } from '../../../platform/kernel/caller/caller.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { STORAGE_REFUSALS } from '../../../platform/background/pictures/from-storage.js';
import { ReceivedFile, ReceivesFile } from '../../../platform/http/uploads/receives-file.js';
import { CountsToQuota } from '../../../platform/background/quotas/quota-decorator.js';
import { MemberPhotos, PHOTO_FILE, TOO_LARGE, WRONG_TYPE } from './member-photos.js';
import { MemberPhotoDto } from './members.dto.js';
import { photoUrl } from './photo-url.js';

/** The picture of the person who is signed in, in the workspace of the session. */
@ApiTags('Sessions')
@Controller('api/v1/me/photo')
export class OwnPhotoController {
  constructor(private readonly photos: MemberPhotos) {}

  @Post()
  @Access(session())
  @ReceivesFile(PHOTO_FILE)
  @CountsToQuota('pictures')
  @Operation({
    summary: 'Set my picture',
    description:
      'Your picture in the workspace of this session. Re-encoded as that of any member: at most 512 pixels wide or high, without metadata.',
    answer: [200, MemberPhotoDto],
    refusals: { ...STORAGE_REFUSALS, 400: [WRONG_TYPE, TOO_LARGE], 404: 'Member not found' },
  })
  async uploadMyPhoto(
    @CurrentCaller() { brandId, userId }: BrandSessionCaller,
    @ReceivedFile() file: Buffer,
  ): Promise<MemberPhotoDto> {
    return { photo: photoUrl(brandId, userId, await this.photos.put(brandId, userId, file)) };
  }

  @Delete()
  @Access(session())
  @Operation({
    summary: 'Remove my picture',
    description: 'Idempotent: succeeds without a picture, too.',
    answer: [200, MemberPhotoDto],
    refusals: { 404: 'Member not found' },
  })
  async removeMyPhoto(@CurrentCaller() { brandId, userId }: BrandSessionCaller): Promise<MemberPhotoDto> {
    await this.photos.remove(brandId, userId);
    return { photo: null };
  }
}
