export { Board } from './board.entity.js';
export { BoardGuests } from './board-guests.js';
export { BoardsService } from './boards.service.js';
export { CardsService } from './cards.service.js';
export { CompletedCards } from './completed-cards.query.js';
export type { CompletedCard, Completion } from './completed-cards.query.js';
