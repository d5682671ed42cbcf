export { FeaturesService } from './features.service.js';
export { FeatureHolding } from './feature-holding.js';
