import type { BuildCoder, BuildSettings, BuildUsage, EntryKind } from '../../src/shared/build-protocol.js';

/** What a coder is started for. */
export interface CoderTask {
  /** The worktree. */
  readonly dir: string;
  /** A folder of this build for files of ours, outside the worktree; only the build's user may read it. */
  readonly scratch: string;
  /** The brief, or the message that goes on in `resume`. */
  readonly prompt: string;
  /** The session to go on in; null: a new one. */
  readonly resume: string | null;
  readonly settings: BuildSettings | null;
  readonly budgetUsd: number | null;
  /** The tools of the workspace. */
  readonly mcp: { readonly url: string; readonly token: string } | null;
}

/** A program to start. */
export interface CoderCommand {
  /** Program and arguments. */
  readonly words: readonly string[];
  /** Written to its stdin, which is then closed. */
  readonly input: string;
  readonly env: Readonly<Record<string, string>>;
  /** Files to write first, by absolute path below `scratch`. */
  readonly files: Readonly<Record<string, string>>;
}

export interface CoderEntry {
  readonly kind: EntryKind;
  readonly text: string;
  readonly tool?: string;
}

/** What is known from the lines read so far. */
export interface CoderReading {
  /** For `resume`, and of no meaning to others. */
  readonly sessionId: string | null;
  readonly usage: BuildUsage;
  /** The coder's last words: its answer. */
  readonly answer: string;
  /** It called `ask_person`, and was answered that the question is asked. */
  readonly asked: boolean;
  /** What the account refuses, with the time it names, if any. */
  readonly refusal: { readonly reason: 'coder_limit' | 'coder_not_signed_in'; readonly message: string } | null;
  /** The coder said itself that it failed. */
  readonly fault: string | null;
  /** What the adapter itself keeps between lines. */
  readonly memory: unknown;
}

/** One coder: its arguments, its stream of events. Pure: knows neither the service nor the machine. */
export interface CoderAdapter {
  readonly name: BuildCoder;
  /** Programs to look for, the first that is there is taken. */
  readonly programs: readonly string[];
  readonly versionWords: readonly string[];
  /** Files below HOME that show a sign-in, and variables that replace one. */
  readonly signIn: { readonly files: readonly string[]; readonly variables: readonly string[] };
  command(program: string, task: CoderTask): CoderCommand;
  readonly start: CoderReading;
  /** What is known at the start when a session is gone on with. Absent: `start`. */
  resumed?(session: string): CoderReading;
  /** The next line of its output. A line that it does not know becomes a text entry: a newer coder never fails a build. */
  read(
    reading: CoderReading,
    line: string,
  ): { readonly reading: CoderReading; readonly entries: readonly CoderEntry[] };
}
