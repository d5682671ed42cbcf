import type { Build } from './build.entity.js';

/** A build with what it is shown with. */
export type BuildView = Omit<Build, 'brand'> & { readonly workstationName: string | null };
