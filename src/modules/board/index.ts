export { CardResource } from './agents/card-resource.js';
export { BoardsService, type BoardWithColumns } from './boards.service.js';
export { CardReads, type ListedCard, type ReadCard } from './card-reads.js';
export { CardsService } from './cards.service.js';
export { CompletedCards, type CompletedCard, type Completion } from './completed-cards.query.js';
