import { Injectable } from '@nestjs/common';
import { inline } from '../../../engines/agent-text/stored-text.js';
import { UUID } from '../../../platform/kernel/values.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { AgentResource, found, type AgentDocument, type ResourceEvent, type ToolCaller } from '../../mcp/index.js';
import { DocsService } from '../docs.service.js';

const PREFIX = 'docs:';

@Injectable()
export class PageResource extends AgentResource {
  readonly kind = 'doc';
  readonly title = 'Docs page';
  readonly description = 'A page of a docs space';
  readonly uriTemplate = 'workspace://docs/{space}/{page}';
  readonly exampleRef = 'docs:<space>/<page>';

  constructor(private readonly docs: DocsService) {
    super();
  }

  override keyOf(ref: string): string | null {
    return ref.startsWith(PREFIX) ? ref.slice(PREFIX.length) : null;
  }

  override refOf(key: string): string {
    return `${PREFIX}${key}`;
  }

  async read({ brandId }: ToolCaller, key: string): Promise<AgentDocument> {
    const [spaceId = '', id = ''] = key.toLowerCase().split('/');
    const page = UUID.test(spaceId) && UUID.test(id) ? await found(this.docs.readPage(brandId, spaceId, id)) : null;
    if (!page) throw refuse.notFound('Page not found: search {"query": "…", "in": ["docs"]} shows the refs of pages');
    const space = await this.docs.read(brandId, spaceId);
    const head = [
      `# ${PREFIX}${spaceId}/${id} ${inline(page.title)}`,
      `Space ${inline(space.name, 100)}, written ${page.createdAt.toISOString()}`,
    ];
    return { head, texts: [{ name: 'page', text: page.body }] };
  }

  override changedBy({ subject, data }: ResourceEvent): readonly string[] {
    return subject.kind === 'doc' && typeof data.space_id === 'string' ? [`${data.space_id}/${subject.id}`] : [];
  }
}
