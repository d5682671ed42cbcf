import { Injectable } from '@nestjs/common';
import { AgentTool, inline, listText, ReadInput, type Levels, type ToolAnswer } from 'workspace-platform/modules/mcp';
import type { TokenCaller } from 'workspace-platform/platform';
import type { StandupNote } from '../standup-note.entity.js';
import { StandupService } from '../standup.service.js';

/** Offered at `/mcp/standup`, so that they cost nothing where they are not needed. */
@Injectable()
export class StandupTools {
  constructor(private readonly standup: StandupService) {}

  @AgentTool({
    name: 'list_standup_notes',
    title: 'List standup notes',
    description:
      'What people of the workspace did lately, in their own words, newest first: date, person, note, card. Example: list_standup_notes {}',
    set: 'standup',
    scopes: ['standup:read'],
    effect: 'reads',
  })
  async listNotes({ max_tokens: maxTokens }: ReadInput, { brandId }: TokenCaller): Promise<ToolAnswer> {
    const notes = await this.standup.latest(brandId);
    return { text: await listText([`${notes.length} notes`], notes.map(levelsOf), maxTokens, () => null) };
  }
}

/** The whole note, and a shorter form for when the answer would be too long. `inline` quotes what people wrote. */
function levelsOf({ createdAt, authorId, text, card }: StandupNote): Levels {
  const head = `- ${createdAt.toISOString().slice(0, 10)} person ${authorId}${card ? ` (${card})` : ''}: `;
  return [head + inline(text, 2_000), head + inline(text, 100)];
}
