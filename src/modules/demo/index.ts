export {
  daysBefore,
  DemoHistory,
  HISTORY_DAYS,
  playHistory,
  type DemoMoment,
  type DemoPerson,
  type LivelyWorkspace,
} from './demo-history.js';
export { DemoPart, type DemoWorkspace } from './demo-part.js';
