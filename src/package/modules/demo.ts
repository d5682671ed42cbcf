export { DemoPart, type DemoWorkspace } from '../../modules/demo/index.js';
