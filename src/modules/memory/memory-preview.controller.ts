import { Body, Controller, Post, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { MemoryFilePreviewDto, MemoryPreviewRequestDto } from './memory-preview.dto.js';
import { MemoryPreview } from './memory-preview.js';
import { STORE_REFUSALS, StoreFaults } from './store-faults.js';

@ApiTags('Memory')
@UseFilters(StoreFaults)
@Controller('api/v1/memory/memories')
export class MemoryPreviewController {
  constructor(private readonly previews: MemoryPreview) {}

  @Post(':memory_id\\:preview')
  @Access(member('memory:write'))
  @CountsToQuota('memories')
  @Operation({
    summary: 'Preview a change of a memory',
    description:
      "Lines of the agent's MEMORY.md before and after the change, as the next hourly export would write them; edits of the file are taken in before. Refused as the change itself would be; nothing is changed. Both lists are empty if the file does not name the memory: it has up to 100 memories, the most trusted first.",
    answer: [200, MemoryFilePreviewDto],
    refusals: {
      404: 'Memory not found',
      422: ['body: must not be blank', 'tags: items must not be blank', 'tags: items must be one line each'],
      ...STORE_REFUSALS,
    },
  })
  async previewMemoryChange(
    @CurrentCaller() { brandId, userId }: MemberCaller,
    @UuidParam('memory_id') id: string,
    @Body() body: MemoryPreviewRequestDto,
  ): Promise<MemoryFilePreviewDto> {
    const change = body.delete ? 'delete' : body.change();
    return MemoryFilePreviewDto.from(await this.previews.of(brandId, id, change, { userId }));
  }
}
