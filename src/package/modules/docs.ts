export * from '../../modules/docs/index.js';
export { DocsModule } from '../../modules/docs/docs.module.js';
