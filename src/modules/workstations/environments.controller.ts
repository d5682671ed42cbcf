import { Body, Controller, Delete, Get, Patch, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, session } from '../../platform/http/access/index.js';
import type { BrandSessionCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Revalidated } from '../../platform/http/formats/etag.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { STORAGE_REFUSALS } from '../../platform/background/pictures/from-storage.js';
import { answerPicture, picture } from '../../platform/http/uploads/picture-answer.js';
import { ReceivedFile, ReceivesFile } from '../../platform/http/uploads/receives-file.js';
import { actingPerson } from '../identity/index.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { DeskPhotos, WRONG_TYPE } from './desk-photos.js';
import { DesksService } from './desks.service.js';
import {
  EnvironmentChangeDto,
  EnvironmentDto,
  EnvironmentImageDto,
  imageUrl,
  ReauthStatusDto,
} from './environments.dto.js';

const TOO_LARGE = 'File too large (max 5MB)';

@ApiTags('Workstations')
@Controller('api/v1/environments')
export class EnvironmentsController {
  constructor(
    private readonly desks: DesksService,
    private readonly photos: DeskPhotos,
    private readonly clock: Clock,
  ) {}

  @Get('credentials/reauth-status')
  @Access(session())
  @Operation({
    summary: 'List expired coder logins',
    description: 'Skips dormant desks; `checked` and `dormant` add up to the fleet.',
    answer: [200, ReauthStatusDto],
  })
  async getReauthStatus(@CurrentCaller() { brandId }: BrandSessionCaller): Promise<ReauthStatusDto> {
    return ReauthStatusDto.from(await this.desks.logins(brandId), this.clock.now());
  }

  @Get(':workstation_id')
  @Access(session())
  @Operation({
    summary: 'Get an environment',
    description: "The desk's settings and reported state.",
    answer: [200, EnvironmentDto],
    refusals: { 404: 'Not found' },
  })
  async getEnvironment(
    @CurrentCaller() { brandId }: BrandSessionCaller,
    @UuidParam('workstation_id', 'Id of the desk') id: string,
  ): Promise<EnvironmentDto> {
    return EnvironmentDto.from(await this.desks.read(brandId, id), this.clock.now());
  }

  @Patch(':workstation_id')
  @Access(session())
  @Operation({
    summary: 'Update an environment',
    description:
      'Omitted fields do not change. Only an admin or the person who ordered the desk may set status, address and build slots. A paused desk gets no health checks. A resumed desk becomes active when it answers, or unreachable after three missed checks.',
    answer: [200, EnvironmentDto],
    refusals: {
      403: 'Brand admin access required',
      404: 'Not found',
      422: [
        'status: must be one of: provisioned, active, unreachable, suspended',
        'status: is set by health checks only',
        "sidecar_url: must be the desk's mesh address, or a host that the operator allows",
        'sidecar_url: must use a sidecar port: 7411',
      ],
    },
  })
  async changeEnvironment(
    @CurrentCaller() caller: BrandSessionCaller,
    @UuidParam('workstation_id', 'Id of the desk') id: string,
    @Body() body: EnvironmentChangeDto,
  ): Promise<EnvironmentDto> {
    const { name, description, status, sidecar_url: sidecarUrl, build_slots: buildSlots } = body;
    const change = {
      ...(name !== undefined && { name: name.trim() }),
      ...(description !== undefined && { description }),
      ...(status !== undefined && { status }),
      ...(sidecarUrl !== undefined && { sidecarUrl }),
      ...(buildSlots !== undefined && { buildSlots }),
    };
    const desk = await this.desks.change(caller.brandId, id, change, actingPerson(caller));
    return EnvironmentDto.from(desk, this.clock.now());
  }

  @Post(':workstation_id/image')
  @Access(session())
  @ReceivesFile({
    about: 'PNG, JPG, GIF or WebP, up to 5 MB',
    maxBytes: 5 * 1_024 * 1_024,
    refusals: { type: WRONG_TYPE, size: TOO_LARGE },
  })
  @CountsToQuota('pictures')
  @Operation({
    summary: "Set a desk's picture",
    description: 'Center-cropped to a square and re-encoded as a JPEG of 256 by 256 pixels, without metadata.',
    answer: [200, EnvironmentImageDto],
    refusals: { ...STORAGE_REFUSALS, 400: [WRONG_TYPE, TOO_LARGE], 404: 'Not found' },
  })
  async uploadEnvironmentImage(
    @CurrentCaller() { brandId }: BrandSessionCaller,
    @UuidParam('workstation_id', 'Id of the desk') id: string,
    @ReceivedFile() file: Buffer,
  ): Promise<EnvironmentImageDto> {
    await this.photos.put(brandId, id, file);
    return { env_id: id, image_url: imageUrl(id) };
  }

  @Get(':workstation_id/image')
  @Access(session())
  @Revalidated()
  @Operation({
    summary: "Get a desk's picture",
    description: '404 if there is no picture; 502 if the storage failed: try again.',
    answer: [200, picture('jpeg')],
    refusals: { ...STORAGE_REFUSALS, 404: ['Not found', 'Photo not found'] },
  })
  async getEnvironmentImage(
    @CurrentCaller() { brandId }: BrandSessionCaller,
    @UuidParam('workstation_id', 'Id of the desk') id: string,
  ): Promise<StreamableFile | undefined> {
    const { key, load } = await this.photos.find(brandId, id);
    return answerPicture(key, load);
  }

  @Delete(':workstation_id/image')
  @Access(session())
  @Operation({
    summary: "Remove a desk's picture",
    description: 'Idempotent: succeeds without a picture, too.',
    answer: [200, EnvironmentImageDto],
    refusals: { 404: 'Not found' },
  })
  async removeEnvironmentImage(
    @CurrentCaller() { brandId }: BrandSessionCaller,
    @UuidParam('workstation_id', 'Id of the desk') id: string,
  ): Promise<EnvironmentImageDto> {
    await this.photos.remove(brandId, id);
    return { env_id: id, image_url: null };
  }
}
