export { DemoPart, type DemoWorkspace } from './demo-part.js';
