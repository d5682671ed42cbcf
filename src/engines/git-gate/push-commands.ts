import { isUtf8 } from 'node:buffer';
import { packetLineAt } from './packet-line.js';

/** What a client asks to be done to a ref. An id of zeros: there is none. */
export interface PushCommand {
  readonly from: string;
  readonly to: string;
  readonly ref: string;
}

/** The list of commands that a push starts with. */
export interface PushCommands {
  readonly commands: readonly PushCommand[];
  readonly capabilities: ReadonlySet<string>;
}

export const MAX_COMMAND_BYTES = 65_536;

const COMMAND = /^([0-9a-f]{40}) ([0-9a-f]{40}) ([^\0\n]+)\n?$/;
const ZEROS = /^0+$/;

/** Reads the list up to its flush packet. `more`: it goes on; `invalid`: it is none that a client of git sends here. */
export function readCommands(bytes: Buffer): PushCommands | 'more' | 'invalid' {
  const commands: PushCommand[] = [];
  let capabilities: ReadonlySet<string> = new Set();
  for (let at = 0; ;) {
    const line = packetLineAt(bytes, at);
    if (line === 'invalid') return 'invalid';
    if (line === 'more') return bytes.length > MAX_COMMAND_BYTES ? 'invalid' : 'more';
    if (line.end > MAX_COMMAND_BYTES) return 'invalid';
    at = line.end;
    if (line.content === null) return { commands, capabilities };
    const split = line.content.indexOf(0);
    if (split >= 0 && commands.length === 0) capabilities = wordsOf(line.content.subarray(split + 1));
    const text = split >= 0 && commands.length === 0 ? line.content.subarray(0, split) : line.content;
    const [, from, to, ref] = (isUtf8(text) && COMMAND.exec(text.toString('utf8'))) || [];
    if (from === undefined || to === undefined || ref === undefined) return 'invalid';
    commands.push({ from, to, ref });
  }
}

/** Why this push is not accepted where only `branch` may be pushed; null when it is. */
export function refusalOf({ commands, capabilities }: PushCommands, branch: string): string | null {
  const ref = `refs/heads/${branch}`;
  if (commands.some((command) => command.ref !== ref)) return `only the branch ${branch} can be pushed here`;
  if (commands.length !== 1) return 'only one branch can be pushed at a time';
  if (ZEROS.test(commands[0]!.to)) return 'the branch cannot be deleted here';
  if (capabilities.has('push-options')) return 'push options are not accepted here';
  return null;
}

function wordsOf(list: Buffer): ReadonlySet<string> {
  return new Set(list.toString('latin1').trim().split(' '));
}
