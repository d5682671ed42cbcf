import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { Access, token } from '../../src/platform/http/access/index.js';
import type { Scope } from '../../src/platform/kernel/caller/token-scopes.js';
import { Operation } from '../../src/platform/http/contract/operation-decorator.js';
import { ListField, StringField } from '../../src/platform/http/fields/fields.js';

const READ: Parameters<typeof Operation>[0] = { summary: 'Read', description: 'Notes.', answer: [204] };

@ApiSchema({ name: 'TeamNote' })
class NoteDto {
  @StringField({ about: 'Text' })
  text: string;
}
@ApiSchema({ name: 'Board' })
class NamedLikeBoardDto {
  @StringField({ about: 'Text' })
  text: string;
}
@ApiSchema({ name: 'NewBoard' })
class NamedLikeNewBoardDto {
  @StringField({ about: 'Text' })
  text: string;
}
@ApiSchema({ name: 'TeamNotes' })
class NotesDto {
  @ListField(() => NamedLikeBoardDto, { about: 'Notes' })
  items: NamedLikeBoardDto[];
}

@ApiTags('Notes')
@Controller('api/v1/team-notes')
export class GoodController {
  @Get(':note_id')
  @Access(token('brand:read'))
  @Operation({ ...READ, answer: [200, NoteDto] })
  readTeamNote(): string {
    return '';
  }
}
@Controller('api/v1/team-notes')
export class OpenController {
  @Get()
  @Operation(READ)
  listTeamNotes(): string {
    return '';
  }
}
@Controller('api/v1/team-notes')
export class UndocumentedController {
  @Get()
  @Access('public')
  listTeamNotes(): string {
    return '';
  }
}
@Controller('team-notes')
export class OutsideController {
  @Get(':note_id')
  @Access('public')
  @Operation(READ)
  readTeamNote(): string {
    return '';
  }
}
@Controller('api/v1/team-notes')
export class UnknownScopeController {
  @Get()
  @Access(token('brand:read', 'team-notes:read' as Scope))
  @Operation(READ)
  listTeamNotes(): string {
    return '';
  }
}
@Controller(['api/v1/team-notes', 'api/v1/board'])
export class HiddenController {
  @Get('boards/:id')
  @Access('public')
  @Operation(READ)
  listTeamNotes(): string {
    return '';
  }
}
@Controller('api/v1/team-notes')
export class SameIdController {
  @Get()
  @Access('public')
  @Operation(READ)
  listBoards(): string {
    return '';
  }
}
@Controller('api/v1/team-notes')
export class SameAnswerController {
  @Get()
  @Access('public')
  @Operation({ ...READ, answer: [200, NotesDto] })
  listTeamNotes(): string {
    return '';
  }
}
@Controller('api/v1/team-notes')
export class SameBodyController {
  @Post()
  @Access('public')
  @Operation(READ)
  writeTeamNote(@Body() _body: NamedLikeNewBoardDto): string {
    return '';
  }
}
