export { SearchPart, type SearchHit } from './search-part.js';
