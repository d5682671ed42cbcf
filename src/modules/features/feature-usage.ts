import type { Feature } from '../identity/index.js';

/** Counts a feature's data in a workspace. Provided by the module that owns the data; found by type. */
export abstract class FeatureUsage {
  abstract readonly feature: Feature;
  /** Key of the count in the answer, such as `feed_sources`. */
  abstract readonly name: string;
  abstract count(brandId: number): Promise<number>;

  /** Whether this data keeps the feature on in a workspace whose plan does not include it. */
  keepsOn(_brandId: number, count: number): Promise<boolean> {
    return Promise.resolve(count > 0);
  }
}
