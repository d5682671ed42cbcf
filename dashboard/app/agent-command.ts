/** The line that gives the workspace to Claude Code; other agents are set up as docs/agents.md says. */
export function agentCommand(token: string): string {
  return `claude mcp add --transport http workspace ${location.origin}/mcp --header "Authorization: Bearer ${token}"`;
}
