export * from '../../modules/memory/index.js';
export { MemoryModule } from '../../modules/memory/memory.module.js';
