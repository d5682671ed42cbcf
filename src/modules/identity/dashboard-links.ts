import type { DashboardLink } from '../../platform/data/domain.js';

let links: readonly DashboardLink[] = [];

/** Sets the links of this process: those of all domains. */
export function useDashboardLinks(added: readonly DashboardLink[]): void {
  links = added;
}

export function dashboardLinks(): readonly DashboardLink[] {
  return links;
}
