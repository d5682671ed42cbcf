import 'reflect-metadata';
import { Module, type Type } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { domains } from '../../src/domains.js';
import { ConfigurationError } from '../../src/platform/kernel/config/parse-environment.js';
import { prepareDomains } from '../../src/app/start/prepare-domains.js';
import {
  GoodController,
  HiddenController,
  OpenController,
  OutsideController,
  SameAnswerController,
  SameBodyController,
  SameIdController,
  UndocumentedController,
  UnknownScopeController,
} from '../support/team-routes.js';

const withController = (controller: Type<unknown>) => {
  @Module({ controllers: [controller] })
  class PartModule {}
  @Module({ imports: [PartModule] })
  class NotesModule {}
  return [...domains, { module: NotesModule }];
};

describe('The routes of a team', () => {
  it('are accepted when they are declared completely', () => {
    expect(() => prepareDomains(withController(GoodController))).not.toThrow();
  });

  it.each<[string, Type<unknown>]>([
    ['OpenController.listTeamNotes has no access rule: add @Access(…)', OpenController],
    [
      'UndocumentedController.listTeamNotes is not documented: add @Operation({ summary, description, answer })',
      UndocumentedController,
    ],
    [
      "GET /team-notes/:note_id of OutsideController.readTeamNote must be under /api/v1/: add it to @Controller('api/v1/…')",
      OutsideController,
    ],
    [
      'UnknownScopeController.listTeamNotes needs the scope team-notes:read, which no domain declares: add it to its scopes',
      UnknownScopeController,
    ],
    [
      'HiddenController.listTeamNotes declares GET /api/v1/board/boards/:id, which BoardsController.getBoard already declares',
      HiddenController,
    ],
    [
      'operationId listBoards of SameIdController.listBoards is already used by BoardsController.listBoards: rename the method',
      SameIdController,
    ],
    [
      'schema name Board of NamedLikeBoardDto is already used by BoardDto: choose another with @ApiSchema({ name })',
      SameAnswerController,
    ],
    [
      'schema name NewBoard of NamedLikeNewBoardDto is already used by NewBoardDto: choose another with @ApiSchema({ name })',
      SameBodyController,
    ],
  ])('are refused with one line: %s', (line, controller) => {
    expect(() => prepareDomains(withController(controller))).toThrow(new ConfigurationError(line));
  });
});
