export * from '../../modules/hires/index.js';
export { HiresModule } from '../../modules/hires/hires.module.js';
