export * from '../../modules/guests/index.js';
export { GuestsModule } from '../../modules/guests/guests.module.js';
