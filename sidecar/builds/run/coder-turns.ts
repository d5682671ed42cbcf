import { basename } from 'node:path';
import type { BuildOrder, BuildUsage } from '../../../src/shared/build-protocol.js';
import { settingsEnvironment } from '../../coder-arguments.js';
import type { CoderAdapter, CoderReading } from '../../coders/adapter.js';
import { endOf } from '../entry-text.js';
import { addedUsage } from './added-usage.js';
import type { Transcript } from './transcript.js';
import type { Workplace } from './workplace.js';

export interface TurnRequest {
  readonly prompt: string;
  readonly resume: string | null;
}

export interface TurnResult {
  readonly code: number;
  readonly reading: CoderReading;
  /** The end of what it wrote to stderr. */
  readonly complaint: string;
}

const MAX_COMPLAINT = 2_000;
/** An environment has no room for more. */
const MAX_BRIEF_VARIABLE = 100_000;

/** What every coder of a build finds in its environment. */
export function buildVariables(order: BuildOrder, briefFile: string): Record<string, string> {
  const { card, limits, profile, settings, brief } = order;
  return {
    ...settingsEnvironment(settings),
    WORKSPACE_BUILD_TASK_ID: card.id,
    WORKSPACE_BUILD_TASK_REF: card.ref,
    WORKSPACE_BUILD_TASK_TITLE: card.title,
    WORKSPACE_BUILD_TIME_LIMIT_MINUTES: String(limits.minutes),
    ...(profile && { WORKSPACE_BUILD_PROFILE: profile.key, WORKSPACE_BUILD_PROFILE_VERSION: profile.version }),
    ...(order.coder === 'custom' && {
      WORKSPACE_BUILD_BRIEF: brief.slice(0, MAX_BRIEF_VARIABLE),
      WORKSPACE_BUILD_BRIEF_FILE: briefFile,
    }),
  };
}

/** Turns of one coder in one build: each is a run of its program that goes on where the last one ended. */
export class CoderTurns {
  /** Of the turns before this one. */
  private spent: BuildUsage | null;
  private current: BuildUsage | null = null;
  session: string | null;

  constructor(
    private readonly order: BuildOrder,
    private readonly coder: { readonly adapter: CoderAdapter; readonly program: string },
    private readonly place: Workplace,
    private readonly transcript: Transcript,
    before: { readonly usage: BuildUsage | null; readonly sessionId: string | null },
    /** Called when it is known, so that a restart can go on in it. */
    private readonly onSession: (sessionId: string) => void,
  ) {
    this.spent = before.usage;
    this.session = before.sessionId;
  }

  get usage(): BuildUsage | null {
    return addedUsage(this.spent, this.current);
  }

  async run({ prompt, resume }: TurnRequest): Promise<TurnResult> {
    const { order, place, transcript } = this;
    const { adapter, program } = this.coder;
    const { budget_usd: budget } = order.limits;
    const briefFile = `${place.scratch}/brief.md`;
    const command = adapter.command(program, {
      ...{ dir: place.dir, scratch: place.scratch, prompt, resume, settings: order.settings },
      budgetUsd: budget === null ? null : Math.max(0.01, budget - (this.usage?.cost_usd ?? 0)),
      mcp: { url: order.mcp_url, token: order.token },
    });
    const files = { ...command.files, ...(order.coder === 'custom' && { [briefFile]: order.brief }) };
    for (const [path, text] of Object.entries(files)) await place.writeFile(path, text);
    place.log.write('coding', 'status', `${resume === null ? 'Starting' : 'Going on with'} ${basename(program)}.`);
    transcript.add({ who: 'user', text: prompt, at: new Date().toISOString() });
    let reading = (resume !== null && adapter.resumed?.(resume)) || adapter.start;
    let complaint = '';
    const code = await place.start(command.words, {
      input: command.input,
      env: { ...buildVariables(order, briefFile), ...command.env },
      onLine: (line, isError) => {
        if (isError && adapter.name !== 'custom') {
          complaint = `${complaint}${line.slice(0, MAX_COMPLAINT)}\n`.slice(-MAX_COMPLAINT);
          if (line.trim()) place.log.write('coding', 'error', line);
          return;
        }
        reading = this.take(reading, line);
        this.noteSession(reading);
      },
    });
    this.noteSession(reading);
    this.spent = this.usage;
    this.current = null;
    return { code, reading, complaint: endOf(complaint.trim(), 500) };
  }

  private noteSession({ sessionId }: CoderReading): void {
    if (sessionId === null || sessionId === this.session) return;
    this.session = sessionId;
    this.onSession(sessionId);
  }

  /** A fault of an adapter is no fault of the build: the line is kept as it is. */
  private take(before: CoderReading, line: string): CoderReading {
    const { order, place } = this;
    try {
      const { reading, entries } = this.coder.adapter.read(before, line);
      for (const { kind, text, tool } of entries) {
        place.log.write('coding', kind, text, tool);
        if (kind === 'text') this.transcript.add({ who: 'assistant', text, at: new Date().toISOString() });
      }
      if (reading.usage !== before.usage) this.countUsage(reading.usage);
      return reading;
    } catch {
      place.log.write('coding', 'text', line);
      return before;
    } finally {
      const { budget_usd: budget } = order.limits;
      const cost = this.usage?.cost_usd ?? 0;
      if (budget !== null && cost >= budget) {
        place.guard.stop({
          reason: 'over_budget',
          message: `The build was ended at its budget of ${budget} US dollars. What was done is on its branch; raise the budget and try again to go on.`,
        });
      }
    }
  }

  private countUsage(usage: BuildUsage): void {
    const before = JSON.stringify(this.usage);
    this.current = usage;
    const { usage: now } = this;
    if (now && JSON.stringify(now) !== before) this.place.log.usage(now);
  }
}
