export { AgentConversations } from './pickup/agent-conversations.js';
export { MemoriesService } from './memories.service.js';
export { MemoryAgents } from './memory-agents.js';
export { MemorySearch } from './search/memory-search.query.js';
export { memoryLevels, MemoryTools } from './agents/memory.tools.js';
