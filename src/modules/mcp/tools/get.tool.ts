import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { IntField, StringField } from '../../../platform/http/fields/fields.js';
import { providersOf } from '../../../platform/kernel/discovery/providers-of.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { documentText } from '../agent-document.js';
import { AgentResource, keyIn } from '../agent-resource.js';
import { AgentTool } from '../agent-tool.js';
import { mayUse } from '../catalogs.js';
import { ReadInput } from '../inputs.js';

class GetInput extends ReadInput {
  @StringField({
    about: 'What to read: a ref, or an address workspace://…',
    max: 1_000,
    notBlank: true,
    example: 'WEB-12',
  })
  ref: string;
  @StringField({ about: 'Only this text of it, by its heading', max: 100, optional: true, example: 'description' })
  part?: string;
  @IntField({ about: 'Character of the text to begin at', default: 0, max: 10_000_000, example: 0 })
  from: number;
}

@Injectable()
export class GetTool extends AgentTool<GetInput> implements OnModuleInit {
  readonly name = 'get';
  readonly title = 'Read one thing';
  readonly description =
    'Read one thing whole, by the ref that other tools show: a card (WEB-12), a memory (memory:<id>), a lesson (lesson:api/retries), a docs page (docs:<space>/<page>), a board (board:WEB), what an agent knows (agent:<id>). Long texts are cut; the answer says how to go on. Example: get {"ref": "WEB-12"}';
  readonly input = GetInput;
  private resources: readonly AgentResource[] = [];

  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  onModuleInit(): void {
    this.resources = providersOf(this.discovery, AgentResource);
  }

  async call({ ref: sent, part, from, max_tokens: maxTokens }: GetInput, caller: TokenCaller): Promise<ToolAnswer> {
    const ref = sent.trim();
    for (const resource of this.resources) {
      const key = resource.keyOf(ref) ?? keyIn(resource, ref);
      if (key === null) continue;
      const missing = resource.scopes.filter((scope) => !caller.scopes.includes(scope));
      if (missing.length) throw refuse.forbidden(`The token may not read this: it needs ${missing.join(' and ')}`);
      return { text: await documentText(ref, await resource.read(caller, key), { maxTokens, part, from }) };
    }
    const forms = this.resources.filter((resource) => mayUse(caller, resource)).map(({ exampleRef }) => exampleRef);
    throw refuse.field(
      'ref',
      `${inline(ref, 100)} is no ref; refs look like ${forms.join(', ')}. search finds them by words`,
    );
  }
}
