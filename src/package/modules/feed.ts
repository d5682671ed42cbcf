export * from '../../modules/feed/index.js';
export { FeedModule } from '../../modules/feed/feed.module.js';
