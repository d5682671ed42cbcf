import { readIfExists, writeAtomically } from '../files.js';
import { parseOptions } from '../options.js';
import type { Paths } from '../paths.js';
import { printError, print } from '../say.js';

const USAGE_EXIT = 64;

/** The desk owner's own command for builds of `custom`; null: none. */
export function ownCommand(paths: Paths): readonly string[] | null {
  try {
    const words = JSON.parse(readIfExists(paths.customCoder) ?? 'null') as unknown;
    const isCommand = Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === 'string');
    return isCommand ? words : null;
  } catch {
    return null;
  }
}

/** `coder custom -- <command…>`, or without a command to see it. */
export function setCoder(paths: Paths, words: readonly string[]): number {
  const { rest, command } = parseOptions(words);
  if (rest.length !== 1 || rest[0] !== 'custom') {
    printError('Usage: workspace-sidecar coder custom [-- <command…>]');
    return USAGE_EXIT;
  }
  if (command.length > 0) {
    try {
      writeAtomically(paths.customCoder, `${JSON.stringify(command)}\n`);
    } catch (error) {
      printError(`The command could not be kept: ${(error as Error).message}. Run this as root.`);
      return 1;
    }
  }
  const kept = ownCommand(paths);
  print(kept ? `Builds of the coder custom run: ${kept.join(' ')}` : 'There is no command for the coder custom.');
  return 0;
}
