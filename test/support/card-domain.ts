import { Injectable, Module } from '@nestjs/common';
import { CardListener, type CardChange, type CardWork } from '../../src/modules/board/index.js';
import { AgentTokens, type AgentCaller } from '../../src/modules/mcp/index.js';
import type { Domain } from '../../src/platform/data/domain.js';

/** Records what it hears of cards, and answers what a test says. */
@Injectable()
export class CardEar extends CardListener {
  heard: CardChange[] = [];
  removed: string[] = [];
  answer: (change: CardChange) => CardWork<void> | null = () => null;

  reset(): void {
    this.heard = [];
    this.removed = [];
    this.answer = () => null;
  }

  onCardChange(change: CardChange): Promise<CardWork<void> | null> {
    this.heard.push(change);
    return Promise.resolve(this.answer(change));
  }

  onBoardRemoved(_brandId: number, boardId: string): Promise<void> {
    this.removed.push(boardId);
    return Promise.resolve();
  }
}

/** Tokens of builds that a test makes up. */
@Injectable()
export class KnownAgents extends AgentTokens {
  readonly byToken = new Map<string, AgentCaller>();

  find(token: string): Promise<AgentCaller | null> {
    return Promise.resolve(this.byToken.get(token) ?? null);
  }
}

@Module({ providers: [CardEar, KnownAgents] })
class CardDomainModule {}

/** What builds are to cards and to agents, without builds. */
export const cardDomain: Domain = { module: CardDomainModule };
