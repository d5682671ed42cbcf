import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, token, type TokenCaller } from '../../platform/access/index.js';
import { Operation } from '../../platform/http/operation.decorator.js';
import { IntParam, UuidParam } from '../../platform/http/params.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { Idempotent } from '../../platform/idempotency/idempotent.decorator.js';
import { CountsToQuota } from '../../platform/quotas/quota.decorator.js';
import { ADD_GUEST_LIMIT, GuestPlaceDto, GuestRoleDto } from '../guests/index.js';
import { DocsGuests } from './docs-guests.js';
import {
  CreateDocsPageDto,
  CreateDocsSpaceDto,
  DocsPageDto,
  DocsPageListDto,
  DocsSpaceDto,
  DocsSpaceListDto,
} from './docs.dto.js';
import { DocsService } from './docs.service.js';

@ApiTags('Docs')
@Controller('api/v1/docs/spaces')
export class DocsController {
  constructor(
    private readonly docs: DocsService,
    private readonly guests: DocsGuests,
  ) {}

  @Post()
  @Access(token())
  @Idempotent()
  @CountsToQuota('docs_spaces')
  @Operation({
    summary: 'Create a docs space',
    description: 'In the workspace of the token.',
    answer: [201, DocsSpaceDto],
  })
  async createDocsSpace(
    @CurrentCaller() { brandId }: TokenCaller,
    @Body() body: CreateDocsSpaceDto,
  ): Promise<DocsSpaceDto> {
    return DocsSpaceDto.from(await this.docs.create(brandId, body.name));
  }

  @Get()
  @Access(token())
  @Operation({
    summary: 'Docs spaces',
    description: 'All docs spaces of the workspace.',
    answer: [200, DocsSpaceListDto],
  })
  async listDocsSpaces(@CurrentCaller() { brandId }: TokenCaller): Promise<DocsSpaceListDto> {
    return DocsSpaceListDto.from(await this.docs.list(brandId));
  }

  @Post(':space_id/pages')
  @Access(token())
  @Idempotent()
  @CountsToQuota('docs_pages')
  @Operation({
    summary: 'Write a page',
    description: 'Into a docs space of the workspace.',
    answer: [201, DocsPageDto],
    refusals: { 404: 'Docs space not found' },
  })
  async writeDocsPage(
    @CurrentCaller() { brandId, userId }: TokenCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
    @Body() { title, body }: CreateDocsPageDto,
  ): Promise<DocsPageDto> {
    return DocsPageDto.from(await this.docs.write(brandId, spaceId, userId, title, body));
  }

  @Get(':space_id/pages')
  @Access(token())
  @Operation({
    summary: 'Pages of a docs space',
    description: 'All of them, oldest first.',
    answer: [200, DocsPageListDto],
    refusals: { 404: 'Docs space not found' },
  })
  async listDocsPages(
    @CurrentCaller() { brandId }: TokenCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
  ): Promise<DocsPageListDto> {
    return DocsPageListDto.from(await this.docs.pages(brandId, spaceId));
  }

  @Put(':space_id/guests/:user_id')
  @Access(token())
  @RateLimit(ADD_GUEST_LIMIT)
  @Operation({
    summary: 'Let a guest open a docs space',
    description: "Gives a person outside the workspace access, or changes the guest's level.",
    answer: [200, GuestPlaceDto],
    refusals: {
      404: ['Docs space not found', 'User not found'],
      409: 'This person is a member of the workspace',
    },
  })
  async putDocsGuest(
    @CurrentCaller() { brandId }: TokenCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
    @IntParam('user_id', 'Id of the person') userId: number,
    @Body() { role }: GuestRoleDto,
  ): Promise<GuestPlaceDto> {
    await this.docs.read(brandId, spaceId);
    await this.guests.put(brandId, spaceId, userId, role);
    return { user_id: userId, role };
  }

  @Delete(':space_id/guests/:user_id')
  @Access(token())
  @Operation({
    summary: 'Take a docs space away from a guest',
    description: 'What the guest wrote stays.',
    answer: [204],
    refusals: { 404: ['Docs space not found', 'Guest not found'] },
  })
  async removeDocsGuest(
    @CurrentCaller() { brandId }: TokenCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
    @IntParam('user_id', 'Id of the person') userId: number,
  ): Promise<void> {
    await this.docs.read(brandId, spaceId);
    await this.guests.remove(spaceId, userId);
  }
}
