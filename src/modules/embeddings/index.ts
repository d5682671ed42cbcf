export { EmbeddingPart, TEXTS_PER_TURN, type WaitingText } from './embedding-part.js';
export { RefreshedCache } from './refreshed-cache.js';
export { TextVectors } from './text-vectors.js';
