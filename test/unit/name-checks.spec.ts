import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { EventTypes } from '../../src/modules/events/event-types.js';
import { AgentPrompt, AgentResource } from '../../src/modules/mcp/index.js';
import { checkAgentNames, checkEventTypes } from '../../src/app/domain-checks/name-checks.js';
import { ConfigurationError } from '../../src/platform/kernel/config/parse-environment.js';
import { NoteTools } from '../support/notes-domain.js';

class Data {}

class OtherNoteTools extends NoteTools {}

class NotesPrompt extends AgentPrompt {
  readonly name: string = 'notes';
  readonly title = 'Notes';
  readonly description = 'Begins with the notes';
  readonly arguments = [];
  fill = () => Promise.resolve('');
}
class OtherNotesPrompt extends NotesPrompt {}

class NoteResource extends AgentResource {
  readonly kind: string = 'note';
  readonly title = 'Note';
  readonly description = 'A note';
  readonly uriTemplate = 'workspace://notes/{id}';
  readonly exampleRef = 'note:1';
  read = () => Promise.resolve({ head: [], texts: [] });
}
class OtherNoteResource extends NoteResource {}
class MemoResource extends NoteResource {
  override readonly kind = 'memo';
}

async function check(...providers: Type[]): Promise<void> {
  @Module({ imports: [DiscoveryModule], providers })
  class NotesModule {}
  const app = await NestFactory.createApplicationContext(NotesModule, { logger: false });
  try {
    checkAgentNames(app);
  } finally {
    await app.close();
  }
}

describe('Names that a program offers', () => {
  it('may be those of a tool, a prompt and a resource at once', async () => {
    await check(NoteTools, NotesPrompt, NoteResource);
  });

  it.each([
    ['tool count_notes is registered by both NoteTools and OtherNoteTools', [NoteTools, OtherNoteTools]],
    ['prompt notes is registered by both NotesPrompt and OtherNotesPrompt', [NotesPrompt, OtherNotesPrompt]],
    ['resource kind note is registered by both NoteResource and OtherNoteResource', [NoteResource, OtherNoteResource]],
    [
      'resource workspace://notes/{id} is registered by both NoteResource and MemoResource',
      [NoteResource, MemoResource],
    ],
  ])('are refused twice, with one line: %s', async (line, providers) => {
    await expect(check(...providers)).rejects.toEqual(new ConfigurationError(line));
  });

  it('are refused twice for event types, with one line', () => {
    const types = new EventTypes();
    const group = { subject: 'note', data: Data, audience: 'members' as const, types: { 'note.written': 'Written' } };
    types.declare({ ...group, schema: 'NoteEvent' });
    expect(() => checkEventTypes(types.repeated)).not.toThrow();
    types.declare({ ...group, schema: 'MemoEvent' });
    expect(() => checkEventTypes(types.repeated)).toThrow(
      new ConfigurationError('event type note.written is declared by both NoteEvent and MemoEvent'),
    );
  });
});
