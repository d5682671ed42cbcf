import { Injectable } from '@nestjs/common';
import { fenced } from '../../mcp/index.js';
import type { BriefCard } from '../../board/index.js';
import type { Build } from '../build.entity.js';

export interface BriefSubject {
  readonly build: Build;
  readonly card: BriefCard;
  readonly request: string | null;
}

/** Writes what a coder is told. */
@Injectable()
export class Briefs {
  async compose(_brandId: number, { card, request }: BriefSubject): Promise<string> {
    return [`# ${card.ref}: ${card.title}`, card.description && fenced(card.description, 4_000), request && fenced(request, 2_000)]
      .filter(Boolean)
      .join('\n\n');
  }
}
