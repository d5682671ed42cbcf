import { Injectable, type StreamableFile } from '@nestjs/common';
import { answerTooLarge, MAX_ANSWER_BYTES } from '../../platform/data/answers/answer-budget.js';
import { JsonText } from '../../platform/data/database/json-text.js';
import { LargeAnswers, SMALL_ANSWER_BYTES } from '../../platform/data/answers/large-answers.js';
import { CardQuery, type CardPage, type CardRow, type PageRequest } from './card.query.js';

interface AnsweredPage {
  readonly items: CardRow[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}

/** Pages of cards as answers. A page cannot be cut short, because the next one is requested by number. */
@Injectable()
export class CardPages {
  constructor(
    private readonly query: CardQuery,
    private readonly room: LargeAnswers,
  ) {}

  async answer(
    brandId: number,
    request: Omit<PageRequest, 'maxBytes'>,
  ): Promise<JsonText | AnsweredPage | StreamableFile> {
    const small = await this.query.jsonPage(brandId, { ...request, maxBytes: SMALL_ANSWER_BYTES });
    if (small.bytes <= SMALL_ANSWER_BYTES) return JsonText.object(answered(small, request));
    refuseTooLarge(small);
    return this.room.json(small.bytes, async () => {
      const page = await this.query.page(brandId, { ...request, maxBytes: MAX_ANSWER_BYTES });
      refuseTooLarge(page);
      return answered(page, request);
    });
  }
}

export function answered<T>(
  { items, total }: { items: T; total: number },
  { page, perPage }: Omit<PageRequest, 'maxBytes'>,
) {
  return { items, total, page, per_page: perPage };
}

export function refuseTooLarge({ bytes, largest }: Pick<CardPage, 'bytes' | 'largest'>): void {
  if (bytes <= MAX_ANSWER_BYTES) return;
  throw answerTooLarge(bytes, { per_page: Math.max(1, Math.floor(MAX_ANSWER_BYTES / largest)) });
}
