import type { CatalogEmployee } from '../../../client/src/generated.js';
import { texts } from '../../texts/hires.js';

/** What an agent is for. */
export function purposeOf({ kind }: Pick<CatalogEmployee, 'kind'>): string {
  return texts.purposes[kind];
}
