import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CoderProgram } from '../model/coder-program.js';
import { KEY } from '../model/homes.js';
import { environmentOf, setUp, type Connection } from './connected-agent.js';

export const hasTerminals = process.platform === 'linux' && existsSync('/usr/bin/script');
export const NO_TERMINALS = 'script of util-linux is not installed';

/** A key that comes with the text before it counts as pasted. */
const KEY_APART_MS = 1_000;

/** Claude Code in a terminal, as a person has it. */
export class ClaudeSession {
  private constructor(
    private readonly program: CoderProgram,
    private readonly terminal: ChildProcessWithoutNullStreams,
  ) {
    // Nobody looks at the screen; unread, it would stop.
    for (const screen of [terminal.stdout, terminal.stderr]) screen.resume();
  }

  /** Set up as docs/agents.md says. */
  static open(connection: Connection): ClaudeSession {
    const program = setUp('Claude Code', connection);
    answerFirstStart(program);
    return new ClaudeSession(program, program.terminal('claude', environmentOf(connection)));
  }

  async type(line: string): Promise<void> {
    this.terminal.stdin.write(line);
    await wait(KEY_APART_MS);
    this.terminal.stdin.write('\r');
  }

  async close(): Promise<void> {
    if (this.terminal.kill('SIGTERM')) await once(this.terminal, 'close');
    this.program.remove();
  }
}

/** What it asks a person at its first start: the colours, the key of the API, whether the folder is trusted. */
function answerFirstStart({ root, dir }: CoderProgram): void {
  const file = join(root, '.claude.json');
  const state = JSON.parse(readFileSync(file, 'utf8')) as { readonly projects: Readonly<Record<string, object>> };
  const answered = {
    ...state,
    ...{ hasCompletedOnboarding: true, theme: 'dark', customApiKeyResponses: { approved: [KEY], rejected: [] } },
    projects: { ...state.projects, [dir]: { ...state.projects[dir], hasTrustDialogAccepted: true } },
  };
  writeFileSync(file, JSON.stringify(answered));
}
