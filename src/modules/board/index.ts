export { BoardsService } from './boards.service.js';
export { CardsService } from './cards.service.js';
export { CompletedCards, type CompletedCard, type Completion } from './completed-cards.query.js';
