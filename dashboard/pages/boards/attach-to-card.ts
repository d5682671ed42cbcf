import type { Attachment } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { cardReads } from '../../reads/cards.js';

/** Attaches a file, which the list of its files then shows. */
export async function attachToCard(cardId: string, file: File): Promise<Attachment> {
  const attachment = await service.attachToCard(cardId, { file });
  void queries.invalidateQueries({ queryKey: cardReads.one(cardId).queryKey });
  return attachment;
}
