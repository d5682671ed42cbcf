export { FollowedPages, type FollowedPage } from './followed-pages.query.js';
export { DocsPage } from './docs-page.entity.js';
export { DocsService } from './docs.service.js';
export { DocsSpace } from './docs-space.entity.js';
