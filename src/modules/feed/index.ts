export { FeedService } from './feed.service.js';
