export * from '../../modules/code/index.js';
export { CodeModule } from '../../modules/code/code.module.js';
