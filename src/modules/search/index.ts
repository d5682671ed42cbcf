export { SearchPart, SEARCHED, type Searched, type SearchHit } from './search-part.js';
export { SearchService } from './search.service.js';
