export * from '../../modules/board/index.js';
export { BoardModule } from '../../modules/board/board.module.js';
