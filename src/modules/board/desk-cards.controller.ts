import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/http/access/index.js';
import { desk, type DeskCaller } from '../workstations/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { BuildSettingsDto, BuildSettingsService, CardBuildQuery } from '../coder-profiles/index.js';
import { CardParam, NO_CARD_ID } from './card-param.js';
import { CardQuery } from './card.query.js';

/** Card reads for desks. */
@ApiTags('Coder profiles')
@Controller('api/v1/factory/builds/settings')
export class DeskCardsController {
  constructor(
    private readonly cards: CardQuery,
    private readonly builds: BuildSettingsService,
  ) {}

  @Get(':task_id')
  @Access(desk())
  @Operation({
    summary: "Get a card's build settings",
    description: 'Resolves the profile named by the card for this desk.',
    answer: [200, BuildSettingsDto],
    refusals: { 404: 'Card not found', 422: NO_CARD_ID },
  })
  async getCardBuildSettings(
    @CurrentCaller() caller: DeskCaller,
    @CardParam() taskId: string,
    @Query() { coder }: CardBuildQuery,
  ): Promise<BuildSettingsDto> {
    const { card } = await this.cards.read(caller.brandId, taskId, 'standard');
    const named = (card.agent_context as { profile?: unknown } | null)?.profile;
    const profile = typeof named === 'string' && named !== '' ? named : null;
    return BuildSettingsDto.from(profile, await this.builds.start(caller, profile, coder ?? null));
  }
}
