export { documentText, listText, type AgentDocument, type StoredText } from './agent-document.js';
export { AgentOverview } from './agent-overview.js';
export { AgentPrompt } from './agent-prompt.js';
export { AgentResource, type ResourceEvent } from './agent-resource.js';
export { AgentTool, type Effect } from './agent-tool.js';
export { choose } from './choose.js';
export { ReadInput, WriteInput } from './inputs.js';
