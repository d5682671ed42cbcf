export { MachineUpdate } from './machine-update.entity.js';
export { MachineUpdatesService } from './machine-updates.service.js';
