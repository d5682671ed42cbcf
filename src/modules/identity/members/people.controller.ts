import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin } from '../../../platform/http/access/index.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { IntParam } from '../../../platform/http/fields/params.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { PersonDto, PersonQuery } from './members.dto.js';
import { MembersService } from './members.service.js';

/** It tells who has an account: limited, against trying out addresses. */
const FIND_LIMIT = { name: 'find-person', limit: 30, windowSeconds: 3_600, by: 'person' } as const;

@ApiTags('Workspace')
@Controller('api/v1/brands/:brand_id/people')
export class PeopleController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @Access(admin('brand:admin'))
  @RateLimit(FIND_LIMIT)
  @Operation({
    summary: 'Find a person by email address',
    description:
      'The account with exactly this address, in the workspace or outside: its id is what sharing a board or docs space takes.',
    answer: [200, PersonDto],
    refusals: { 404: 'Nobody with this email address has an account' },
  })
  async findPerson(
    @IntParam('brand_id', 'Id of the workspace') _brandId: number,
    @Query() { email }: PersonQuery,
  ): Promise<PersonDto> {
    return PersonDto.from(await this.members.findPerson(email));
  }
}
