export { FeedService } from './feed.service.js';
export { FeedSource } from './feed-source.entity.js';
