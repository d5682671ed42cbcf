export { DocsService } from './docs.service.js';
