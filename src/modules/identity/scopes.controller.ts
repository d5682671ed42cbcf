import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, anySession, CurrentCaller, token } from '../../platform/http/access/index.js';
import type { SessionCaller, TokenCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { BrandsService } from './brands.service.js';
import { ScopeListDto } from './scopes.dto.js';
import { DESCRIBED_SCOPES } from './scopes.js';

@ApiTags('Tokens')
@Controller('api/v1/scopes')
export class ScopesController {
  constructor(private readonly brands: BrandsService) {}

  @Get()
  @Access(token(), anySession())
  @Operation({
    summary: 'List scopes',
    description:
      'Every scope that a token of this service can have, also those that its modules add, and whether the workspace allows it.',
    answer: [200, ScopeListDto],
  })
  async listScopes(@CurrentCaller() { brandId }: TokenCaller | SessionCaller): Promise<ScopeListDto> {
    const brand = brandId === null ? null : await this.brands.read(brandId);
    return ScopeListDto.from(DESCRIBED_SCOPES, brand?.scopeCeiling ?? null);
  }
}
