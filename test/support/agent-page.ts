import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/kernel/package-info.js';

/** The address that pages show. */
export const SHOWN_URL = 'https://workspaces.example.com/mcp';

export interface ShownSetup {
  readonly name: string;
  /** Null: a command. */
  readonly file: string | null;
  readonly language: string;
  readonly text: string;
}

const SETUP = /^\*\*(.+?)\*\*, in (?:`([^`]+)`|a terminal)\n\n```(\w+)\n([\s\S]*?)\n```$/gm;

/** What docs/agents.md says for each coding agent, word for word. */
export function shownSetups(): ShownSetup[] {
  const page = readFileSync(join(projectRoot, 'docs/agents.md'), 'utf8');
  return [...page.matchAll(SETUP)].map(([, name, file = null, language, text]) => ({
    name: name!,
    file,
    language: language!,
    text: text!,
  }));
}
