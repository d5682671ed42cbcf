export { CardResource } from './agents/card-resource.js';
export { BoardsService, type BoardWithColumns } from './boards.service.js';
export { BUILD_EVENTS } from './board.events.js';
export { CardBuilds } from './card-builds.js';
export { CardListener, type CardBefore, type CardChange } from './card-listener.js';
export type { BuildCard, BuildEvent, CardBuildFields, CardWork } from './card-work.js';
export { CardReads, type ListedCard, type ReadCard } from './card-reads.js';
export { CardsService } from './cards.service.js';
export { CompletedCards, type CompletedCard, type Completion } from './completed-cards.query.js';
