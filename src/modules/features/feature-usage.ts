import type { Feature } from '../identity/index.js';

/** What a feature holds in a workspace, as counted by the module that owns it. Found by its type. */
export abstract class FeatureUsage {
  abstract readonly feature: Feature;
  /** Key of the count in the answer, such as `feed_sources`. */
  abstract readonly name: string;
  abstract count(brandId: number): Promise<number>;
}
