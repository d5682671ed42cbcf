export * from '../../modules/mcp/index.js';
export { McpModule } from '../../modules/mcp/mcp.module.js';
