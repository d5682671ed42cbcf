/** Words of setting up a coding agent. */
export const texts = {
  choose: 'Coding agent',
  coders: {
    claude_code: 'Claude Code',
    codex: 'Codex',
    gemini_cli: 'Gemini CLI',
    cursor: 'Cursor',
    vs_code: 'VS Code',
  },
  where: {
    claude_code: 'In a terminal',
    codex: 'In ~/.codex/config.toml, with the token in WORKSPACE_TOKEN',
    gemini_cli: 'In ~/.gemini/settings.json, with the token in WORKSPACE_TOKEN',
    cursor: 'In .cursor/mcp.json, with the token in WORKSPACE_TOKEN',
    vs_code: 'In .vscode/mcp.json; VS Code asks for the token',
  },
} as const;
