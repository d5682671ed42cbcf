import { Controller, Get, Injectable, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { integer } from '../../src/engines/environment-variables/variables.js';
import { AgentTool, ReadInput, type ToolAnswer } from '../../src/modules/mcp/index.js';
import type { Domain } from '../../src/platform/data/domain.js';
import { Access, token } from '../../src/platform/http/access/index.js';
import type { Scope } from '../../src/platform/kernel/caller/token-scopes.js';
import { Operation } from '../../src/platform/http/contract/operation-decorator.js';
import { Config, settingsOf } from '../../src/platform/kernel/config/config.js';

export const READ = 'notes:read' as Scope;
export const settings = { NOTES_MAX: integer(5, { about: 'How many notes', min: 1, max: 9 }) };

@ApiTags('System')
@Controller('api/v1/notes')
class NotesController {
  constructor(private readonly config: Config) {}

  @Get()
  @Access(token(READ))
  @Operation({
    summary: 'List notes',
    description: 'All of them.',
    answer: [
      200,
      { content: { 'application/json': { schema: { type: 'object', additionalProperties: true }, example: {} } } },
    ],
  })
  listNotes(): object {
    return { max: settingsOf(this.config, settings).NOTES_MAX };
  }
}

/** A tool at an address of its own. */
@Injectable()
export class NoteTools {
  @AgentTool({
    name: 'count_notes',
    title: 'Count notes',
    description: 'How many notes there are. Example: count_notes {}',
    set: 'notes',
    scopes: [READ],
    effect: 'reads',
  })
  countNotes(_input: ReadInput): Promise<ToolAnswer> {
    return Promise.resolve({ text: '0 notes' });
  }
}

@Module({ controllers: [NotesController], providers: [NoteTools] })
class NotesModule {}

/** A domain as a team writes it, with a scope, a setting, a link and a set of tools of its own. */
export const notes: Domain = {
  module: NotesModule,
  scopes: [{ name: READ, about: 'Read the notes', byDefault: true }],
  settings,
  links: [{ name: 'Notes', url: 'https://notes.example.com/all' }],
};
