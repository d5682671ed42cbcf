export { SearchPart, SEARCHED, type Searched, type SearchHit, type SearchOptions } from './search-part.js';
export { SearchService } from './search.service.js';
