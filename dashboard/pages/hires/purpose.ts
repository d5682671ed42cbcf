import type { CatalogEmployee } from '../../../client/src/generated.js';
import { texts } from '../../texts/hires.js';

/** What an agent is for: as its catalog entry says, or as every agent of its kind. */
export function purposeOf({ kind, description }: Pick<CatalogEmployee, 'kind'> & Partial<CatalogEmployee>): string {
  return description ?? texts.purposes[kind];
}
