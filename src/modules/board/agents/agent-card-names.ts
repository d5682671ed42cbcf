import { Injectable } from '@nestjs/common';
import { inline } from '../../../engines/agent-text/stored-text.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { choose, found } from '../../mcp/index.js';
import { CARD_REF } from '../card-id.js';
import { CardReads } from '../card-reads.js';
import { AgentCardsQuery } from './agent-cards.query.js';

const NEXT = 'list_cards shows what there is, search finds cards by words';

/** Cards and their agents as agents name them. */
@Injectable()
export class AgentCardNames {
  constructor(
    private readonly reads: CardReads,
    private readonly query: AgentCardsQuery,
  ) {}

  /** The id behind a ref. Refuses an unknown one with the closest there are; an id is returned as it is. */
  async idOf(brandId: number, ref: string): Promise<string> {
    const sought = ref.trim().toUpperCase();
    const id = await found(this.reads.idOf(brandId, sought));
    if (id !== null) return id;
    const [, key, number] = CARD_REF.exec(sought) ?? [];
    if (!key) throw refuse.field('ref', `${inline(ref, 100)} is no ref of a card; refs look like WEB-12. ${NEXT}`);
    const refs = await this.query.nearest(brandId, key, Number(number));
    const known = refs.map((one) => ({ names: [one] }));
    return this.reads.idOf(brandId, choose('ref', 'card', ref, known, NEXT).names[0]!);
  }

  /** Why no card names an agent: those that cards name; null if some card names it. */
  async unknownAgent(brandId: number, agentId: string): Promise<string | null> {
    const known = await this.query.closestAgents(brandId, agentId);
    if (known.includes(agentId)) return null;
    const names = known.map((id) => inline(id, 80)).join(', ');
    return `No card names the agent ${inline(agentId, 80)}; there are ${names || 'none'}`;
  }
}
