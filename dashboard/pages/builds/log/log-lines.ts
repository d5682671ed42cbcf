import type { BuildEntry, BuildStep } from '../../../../client/src/generated.js';

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

/** Each step has a head; what a call answered is with the call. */
export function linesOf(entries: readonly BuildEntry[]): readonly LogLine[] {
  const lines: LogLine[] = [];
  /** Calls without an answer, by where they are. */
  let open: number[] = [];
  let step: BuildStep | null = null;
  for (const { seq, at, kind, step: inStep, text, tool } of entries) {
    if (inStep !== step) {
      lines.push({ key: -seq, kind: 'step', step: inStep, at, text: '' });
      step = inStep;
      open = [];
    }
    const call = kind === 'result' ? open.find((index) => isOf(lines[index]!, tool)) : undefined;
    if (call === undefined) {
      if (CALLS.includes(kind)) open.push(lines.length);
      lines.push({ key: seq, kind, step: inStep, at, text, tool });
    } else {
      open = open.filter((index) => index !== call);
      lines[call] = { ...lines[call]!, result: text };
    }
  }
  return lines;
}

function isOf({ tool }: LogLine, ofResult: string | undefined): boolean {
  return ofResult === undefined || tool === undefined || tool === ofResult;
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
