import { Body, Controller, Delete, Get, Patch, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin, CurrentCaller, guest, member } from '../../platform/http/access/index.js';
import type { MemberCaller, ResourceCaller } from '../../platform/kernel/caller/caller.js';
import { expectedTags, Guarded, isNotModified, Revalidated, Tagged } from '../../platform/http/formats/etag.js';
import { LargeAnswers } from '../../platform/data/answers/large-answers.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { PageQuery } from '../../platform/http/fields/page.query.js';
import { IntParam, UuidParam } from '../../platform/http/fields/params.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { ADD_GUEST_LIMIT, ResourceAccessDto, GuestRoleDto } from '../guests/index.js';
import { DocsGuests } from './docs-guests.js';
import {
  DocsPageChangeDto,
  NewDocsPageDto,
  NewDocsSpaceDto,
  DocsPageDto,
  DocsPageListDto,
  DocsSpaceDto,
  DocsSpaceListDto,
} from './docs.dto.js';
import { DocsService, etagOf } from './docs.service.js';

@ApiTags('Docs')
@Controller('api/v1/docs/spaces')
export class DocsController {
  constructor(
    private readonly docs: DocsService,
    private readonly guests: DocsGuests,
    private readonly room: LargeAnswers,
  ) {}

  @Post()
  @Access(member())
  @Idempotent()
  @CountsToQuota('docs_spaces')
  @Operation({
    summary: 'Create a docs space',
    description: 'In the workspace of the token.',
    answer: [201, DocsSpaceDto],
  })
  async createDocsSpace(
    @CurrentCaller() { brandId }: MemberCaller,
    @Body() body: NewDocsSpaceDto,
  ): Promise<DocsSpaceDto> {
    return DocsSpaceDto.from(await this.docs.create(brandId, body.name));
  }

  @Get()
  @Access(member())
  @Operation({
    summary: 'List docs spaces',
    description: 'Docs spaces of the workspace, oldest first, 200 per page.',
    answer: [200, DocsSpaceListDto],
    refusals: { 400: BAD_CURSOR },
  })
  async listDocsSpaces(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() query: PageQuery,
  ): Promise<DocsSpaceListDto> {
    return DocsSpaceListDto.from(await this.docs.list(brandId, query));
  }

  @Delete(':space_id')
  @Access(admin())
  @Operation({
    summary: 'Delete a docs space',
    description: 'Deletes the space with its pages. Its guests lose access.',
    answer: [204],
    refusals: { 404: 'Docs space not found' },
  })
  async removeDocsSpace(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
  ): Promise<void> {
    await this.docs.remove(brandId, spaceId);
  }

  @Post(':space_id/pages')
  @Access(member(), guest('space_id', 'editor'))
  @Idempotent()
  @CountsToQuota('docs_pages')
  @Operation({
    summary: 'Create a page',
    description: 'Creates a page in a docs space.',
    answer: [201, DocsPageDto],
    refusals: { 404: 'Docs space not found' },
  })
  async writeDocsPage(
    @CurrentCaller() { brandId, userId }: ResourceCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
    @Body() { title, body }: NewDocsPageDto,
  ): Promise<DocsPageDto> {
    return DocsPageDto.from(await this.docs.write(brandId, spaceId, userId, title, body));
  }

  @Get(':space_id/pages')
  @Access(member(), guest('space_id', 'viewer'))
  @Operation({
    summary: 'List pages',
    description: 'Oldest first, with their texts; 200 per page, or as many as fit into 8 MiB.',
    answer: [200, DocsPageListDto],
    refusals: { 400: BAD_CURSOR, 404: 'Docs space not found' },
  })
  async listDocsPages(
    @CurrentCaller() { brandId }: ResourceCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
    @Query() query: PageQuery,
  ): Promise<DocsPageListDto | StreamableFile> {
    const keys = await this.docs.pageKeys(brandId, spaceId, query);
    return this.room.json(keys.bytes, async () => DocsPageListDto.from(await this.docs.pages(spaceId, keys)));
  }

  @Get(':space_id/pages/:page_id')
  @Access(member(), guest('space_id', 'viewer'))
  @Revalidated()
  @Operation({
    summary: 'Get a page',
    description: 'With its text.',
    answer: [200, DocsPageDto],
    refusals: { 404: ['Docs space not found', 'Page not found'] },
  })
  async getDocsPage(
    @CurrentCaller() { brandId }: ResourceCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
    @UuidParam('page_id') pageId: string,
  ): Promise<DocsPageDto | undefined> {
    const page = await this.docs.readPage(brandId, spaceId, pageId);
    return isNotModified(etagOf(page)) ? undefined : DocsPageDto.from(page);
  }

  @Patch(':space_id/pages/:page_id')
  @Access(member(), guest('space_id', 'editor'))
  @Guarded()
  @Tagged()
  @CountsToQuota('docs_pages')
  @Operation({
    summary: 'Update a page',
    description: 'Changes only the fields sent.',
    answer: [200, DocsPageDto],
    refusals: { 404: ['Docs space not found', 'Page not found'], 412: 'The page has changed since' },
  })
  async changeDocsPage(
    @CurrentCaller() caller: ResourceCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
    @UuidParam('page_id') pageId: string,
    @Body() { title, body }: DocsPageChangeDto,
  ): Promise<DocsPageDto> {
    const page = await this.docs.changePage(caller, spaceId, pageId, { title, body }, expectedTags());
    isNotModified(etagOf(page));
    return DocsPageDto.from(page);
  }

  @Delete(':space_id/pages/:page_id')
  @Access(member())
  @Operation({
    summary: 'Delete a page',
    description: 'Takes effect immediately.',
    answer: [204],
    refusals: { 404: ['Docs space not found', 'Page not found'] },
  })
  async removeDocsPage(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
    @UuidParam('page_id') pageId: string,
  ): Promise<void> {
    await this.docs.removePage(brandId, spaceId, pageId);
  }

  @Put(':space_id/guests/:user_id')
  @Access(member())
  @RateLimit(ADD_GUEST_LIMIT)
  @Operation({
    summary: 'Add a guest to a space',
    description: 'Gives a person outside the workspace access, or changes their level.',
    answer: [200, ResourceAccessDto],
    refusals: {
      404: ['Docs space not found', 'User not found'],
      409: 'This person is a member of the workspace',
    },
  })
  async putDocsGuest(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
    @IntParam('user_id', 'Id of the person') userId: number,
    @Body() { role }: GuestRoleDto,
  ): Promise<ResourceAccessDto> {
    await this.docs.read(brandId, spaceId);
    await this.guests.put(brandId, spaceId, userId, role);
    return { user_id: userId, role };
  }

  @Delete(':space_id/guests/:user_id')
  @Access(member())
  @Operation({
    summary: 'Remove a guest from a space',
    description: 'Content created by the guest stays.',
    answer: [204],
    refusals: { 404: ['Docs space not found', 'Guest not found'] },
  })
  async removeDocsGuest(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('space_id', 'Id of the docs space') spaceId: string,
    @IntParam('user_id', 'Id of the person') userId: number,
  ): Promise<void> {
    await this.docs.read(brandId, spaceId);
    await this.guests.remove(brandId, spaceId, userId);
  }
}
