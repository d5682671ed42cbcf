import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, operator } from '../../../platform/http/access/index.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { INVALID_CURSOR } from '../../../platform/data/pages/keyset-list.js';
import {
  BrandsQuery,
  OperatorBrandListDto,
  OperatorTokenListDto,
  OperatorUserListDto,
  TokensQuery,
  UsersQuery,
} from './operator-lists.dto.js';
import { OperatorLists } from './operator-lists.query.js';

const refusals = { 400: INVALID_CURSOR };

@ApiTags('Operator')
@Controller('api/v1/admin')
export class OperatorListsController {
  constructor(private readonly lists: OperatorLists) {}

  @Get('brands')
  @Access(operator())
  @Operation({
    summary: 'List workspaces',
    description: 'All workspaces of the installation.',
    answer: [200, OperatorBrandListDto],
    refusals,
  })
  async listBrands(@Query() query: BrandsQuery): Promise<OperatorBrandListDto> {
    return OperatorBrandListDto.from(await this.lists.brands(query));
  }

  @Get('users')
  @Access(operator())
  @Operation({
    summary: 'List users',
    description: 'All people and service accounts, with the workspaces they are members of.',
    answer: [200, OperatorUserListDto],
    refusals,
  })
  async listUsers(@Query() query: UsersQuery): Promise<OperatorUserListDto> {
    return OperatorUserListDto.from(await this.lists.users(query));
  }

  @Get('tokens')
  @Access(operator())
  @Operation({
    summary: 'List tokens',
    description: 'Personal access tokens of all workspaces, also those expired or revoked, until they are deleted.',
    answer: [200, OperatorTokenListDto],
    refusals,
  })
  async listTokens(@Query() query: TokensQuery): Promise<OperatorTokenListDto> {
    return OperatorTokenListDto.from(await this.lists.tokens(query));
  }
}
