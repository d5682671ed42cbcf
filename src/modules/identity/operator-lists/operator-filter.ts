import type { Page } from '../../../platform/data/pages/page.js';

/** What every list of all workspaces can be narrowed to. */
export interface OperatorFilter extends Page {
  readonly q?: string;
  readonly brand_id?: number;
}
