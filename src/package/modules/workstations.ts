export * from '../../modules/workstations/index.js';
export { WorkstationsModule } from '../../modules/workstations/workstations.module.js';
