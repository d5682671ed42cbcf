import { Injectable } from '@nestjs/common';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import { StringField } from '../../../platform/http/fields/fields.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { agent } from '../../events/index.js';
import { AgentTool, WriteInput, type AgentCaller } from '../../mcp/index.js';
import { BuildChanges } from '../build-changes.js';

class AskPersonInput extends WriteInput {
  @StringField({
    about: 'The question, with what you would do without an answer',
    max: 5_000,
    notBlank: true,
    line: false,
    example: 'Half up or half even? I would take half up.',
  })
  question: string;
}

/** The tool of an agent in a build. */
@Injectable()
export class AskTools {
  constructor(private readonly changes: BuildChanges) {}

  @AgentTool({
    name: 'ask_person',
    title: 'Ask a person',
    description:
      'Ask the people of this card when you cannot decide something yourself. It becomes a comment on the card. End your turn after it: you go on with the answer. Example: ask_person {"question": "Half up or half even?"}',
    effect: 'changes',
    only: 'agents',
  })
  async askPerson({ question }: AskPersonInput, caller: AgentCaller): Promise<ToolAnswer> {
    const { brandId, buildId, agentId, agentName } = caller;
    await this.changes.change(brandId, buildId, agent(agentId, agentName), (build) => {
      if (build.state !== 'running') throw refuse.conflict('The build does not run any more');
      return { result: undefined, changes: { question }, comment: question };
    });
    return {
      text: 'The question is on the card. End your turn now: you go on with the answer when somebody gives it.',
    };
  }
}
