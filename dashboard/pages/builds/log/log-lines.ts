import type { BuildEntry, BuildStep } from '../../../../client/src/generated.js';
import { terminalText } from '../../../ui/hidden-characters.js';

/** An entry as it is drawn: a call with what came of it, a step with its name. */
export interface LogLine {
  readonly key: number;
  readonly kind: BuildEntry['kind'] | 'step';
  readonly step: BuildStep;
  readonly at: string;
  readonly text: string;
  readonly tool?: string | undefined;
  /** What a tool or a command answered. */
  readonly result?: string | undefined;
}

const CALLS: readonly LogLine['kind'][] = ['tool', 'command'];
/** Calls that may still be answered: coders run a few at once. */
const MAX_OPEN = 50;

/** Each step has a head; what a call answered is with the call. */
export function linesOf(entries: readonly BuildEntry[]): readonly LogLine[] {
  const log = new LogLines();
  log.add(entries);
  return log.lines;
}

/** Lines of a log that grows at its end: what was there is not looked at again. */
export class LogLines {
  /** Calls without an answer, by where they are. */
  private open: number[] = [];
  private step: BuildStep | null = null;

  readonly lines: LogLine[] = [];

  add(entries: readonly BuildEntry[]): void {
    for (const { seq, at, kind, step, text: raw, tool } of entries) {
      const text = terminalText(raw);
      if (step !== this.step) {
        this.lines.push({ key: -seq, kind: 'step', step, at, text: '' });
        this.step = step;
        this.open = [];
      }
      const call = kind === 'result' ? this.open.find((index) => isOf(this.lines[index]!, tool)) : undefined;
      if (call === undefined) {
        if (CALLS.includes(kind)) this.open = [...this.open, this.lines.length].slice(-MAX_OPEN);
        this.lines.push({ key: seq, kind, step, at, text, tool });
      } else {
        this.open = this.open.filter((index) => index !== call);
        this.lines[call] = { ...this.lines[call]!, result: text };
      }
    }
  }
}

function isOf({ tool }: LogLine, ofResult: string | undefined): boolean {
  return ofResult === undefined || tool === undefined || tool === ofResult;
}

/** Lines that have a text, whatever its case, in what was said, called or answered; heads of steps only if all are shown. */
export function linesWith(lines: readonly LogLine[], sought: string): readonly LogLine[] {
  const words = sought.trim().toLowerCase();
  if (!words) return lines;
  const has = (text: string | undefined): boolean => text?.toLowerCase().includes(words) ?? false;
  return lines.filter(({ text, tool, result }) => has(text) || has(tool) || has(result));
}

export interface FoldedText {
  readonly first: string;
  /** Lines below the first. */
  readonly more: number;
}

const MAX_FIRST = 200;

/** The one line that a call is folded to. */
export function folded(text: string): FoldedText {
  const lines = text.trim().split('\n');
  const [first = ''] = lines;
  const isCut = first.length > MAX_FIRST;
  return { first: isCut ? `${first.slice(0, MAX_FIRST)}…` : first, more: lines.length - 1 + (isCut ? 1 : 0) };
}

export function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
