export { DocsGuests } from './docs-guests.js';
export { DocsService } from './docs.service.js';
export { DocsSpace } from './docs-space.entity.js';
