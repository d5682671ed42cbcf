export { FeatureUsage as FeatureHolding } from './feature-holding.js';
export { FeaturesService } from './features.service.js';
