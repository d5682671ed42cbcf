export { desk, type DeskCaller } from './desk-callers.js';
export { DeskReportHandler, type OfferedUpdate, type UpdateOutcome } from './desk-reports.js';
export { AgentDesks, deskSteps } from './agents/desk.tools.js';
export { DesksService } from './desks.service.js';
export { programOf } from './reported-facts.js';
export { SidecarBundle } from './install/sidecar-bundle.js';
export { OrderDesk } from './order-desk.js';
export { ReleaseDesk } from './release-desk.js';
export { RUNTIMES, Workstation } from './workstation.entity.js';
