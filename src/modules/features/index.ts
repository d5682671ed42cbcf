export { FeatureHolding } from './feature-holding.js';
export { FeaturesService } from './features.service.js';
