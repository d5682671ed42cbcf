import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { IntField, StringField, StringListField } from '../../../platform/http/fields/fields.js';
import { counted } from '../../../platform/kernel/counted.js';
import { SEARCHED, SearchService, type Searched, type SearchHit } from '../../search/index.js';
import { listText } from '../agent-document.js';
import { AgentTool } from '../agent-tool.js';
import { ReadInput } from '../inputs.js';

class SearchInput extends ReadInput {
  @StringField({ about: 'Words that must all occur, or a ref', max: 500, notBlank: true, example: 'release train' })
  query: string;
  @StringListField({ about: 'Where to look; everywhere if omitted', values: SEARCHED, default: [], example: ['cards'] })
  in: Searched[];
  @IntField({ about: 'Maximum number of hits', min: 1, max: 50, default: 15, example: 15 })
  limit: number;
}

@Injectable()
export class SearchTool extends AgentTool<SearchInput> {
  readonly name = 'search';
  readonly title = 'Search the workspace';
  readonly description =
    'Find cards, memories, lessons and docs pages by words, when you do not know the ref. Returns one line per hit: ref, title, the text around the match; read one with get. For what an agent should recall use recall, for lessons about code lessons_near. Example: search {"query": "release train", "in": ["cards", "docs"]}';
  readonly input = SearchInput;

  constructor(private readonly search: SearchService) {
    super();
  }

  async call(
    { query, in: parts, limit, max_tokens: maxTokens }: SearchInput,
    caller: TokenCaller,
  ): Promise<ToolAnswer> {
    const { hits, truncated, skipped } = await this.search.search(caller, { q: query, parts, limit });
    const head = [
      hits.length
        ? `${counted(hits.length, 'hit')} for ${inline(query)}`
        : `Nothing found for ${inline(query)}: try fewer words`,
      ...(skipped.length ? [`Not searched, because the token may not read it: ${skipped.join(', ')}`] : []),
    ];
    const more = (): string | null =>
      truncated ? 'There are more: add words, name one place in "in", or raise limit.' : null;
    return { text: await listText(head, hits.map(levelsOf), maxTokens, more) };
  }
}

function levelsOf({ ref, kind, title, snippet, updatedAt }: SearchHit): Levels {
  const name = (): string => `- ${ref} (${kind}) ${inline(title, 150)}`;
  return [() => `${name()}, changed ${updatedAt.toISOString().slice(0, 10)}: ${inline(snippet, 300)}`, name];
}
