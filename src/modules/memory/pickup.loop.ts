import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { inParallel } from '../../platform/concurrency/in-parallel.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Loop, type LoopResult } from '../../platform/loops/loop.decorator.js';
import { Log } from '../../platform/logging/log.js';
import { CompletedCards, type CompletedCard } from '../board/index.js';
import { AgentsService } from '../identity/index.js';
import { ConversationsService, type Outcome } from './conversations.service.js';
import { MemorySessionFile, MemorySource } from './memory-source.entity.js';
import { firstCharacters } from './memory-text.js';
import { redactSecrets } from './pickup/redact-secrets.js';
import { MOST_FILES } from './pickup/safe-files.js';
import { newStretches, type FileMark, type Reading } from './pickup/session-files.js';
import { utteranceOf, type TranscriptType, type Utterance } from './pickup/transcripts.js';

const AT_ONCE = 4;
const BATCH = 100;
const BUDGET_MS = 8 * 60_000;
const MOST_STRETCHES = 500;
const MOST_CARDS = 200;
/** A card is stamped before it is committed: those of the last minutes are looked at again. */
const OVERLAP_MS = 10 * 60_000;
const LONGEST_UTTERANCE = 20_000;

/** Brings in what agents talked about, and has it turned into memories. */
@Injectable()
export class PickupLoop {
  constructor(
    private readonly database: Database,
    private readonly agents: AgentsService,
    private readonly conversations: ConversationsService,
    private readonly cards: CompletedCards,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @Loop({
    name: 'memory-pickup',
    every: '10m',
    jitter: '1m',
    about: "Picks up agents' conversations and turns them into memories",
  })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const sources = await this.database.manager.find(MemorySource, { where: { enabled: true }, order: { id: 'ASC' } });
    let pickedUp = 0;
    for (const source of sources) {
      if (signal.aborted) break;
      pickedUp += await this.readSource(source, signal);
    }
    return { sources: sources.length, picked_up: pickedUp, ...(await this.workOff(signal)) };
  }

  /** A source that cannot be read is marked, and holds up no other. */
  private async readSource(source: MemorySource, signal: AbortSignal): Promise<number> {
    const { id, agentId, brandId, sourceType } = source;
    let error: string | null = null;
    let pickedUp = 0;
    try {
      if ((await this.agents.ownerOf(agentId)) !== brandId) throw new Error('The agent belongs to somebody else now');
      pickedUp = await (sourceType === 'agentboard'
        ? this.readCards(source, signal)
        : this.readFiles(source, sourceType, signal));
    } catch (fault) {
      error = (fault as Error).message;
      this.log.warn('a memory source could not be read', { source: id, error: fault });
    }
    await this.database.manager.update(MemorySource, { id }, { lastReadAt: this.clock.now(), error });
    return pickedUp;
  }

  private async readFiles(source: MemorySource, type: TranscriptType, signal: AbortSignal): Promise<number> {
    const known = await this.database.manager.findBy(MemorySessionFile, { sourceId: source.id });
    const marks = new Map<string, FileMark>(known.map((mark) => [mark.file, mark]));
    const folder = `${source.agentId}/${inFolder(source, '')}`.replace(/\/$/, '');
    let [stretches, pickedUp] = [0, 0];
    for await (const { mark, stretch } of newStretches(this.config.sessionFolders[type], folder, marks)) {
      const added = await this.keep(source, type, mark, stretch);
      if (added) pickedUp++;
      if (signal.aborted || ++stretches >= MOST_STRETCHES) break;
    }
    if (known.length >= MOST_FILES) throw new Error(`Only the first ${MOST_FILES} session files are read`);
    return pickedUp;
  }

  /** What was said, and up to where it was read: both or none. */
  private keep(
    source: MemorySource,
    type: TranscriptType,
    mark: FileMark,
    stretch: Reading['stretch'],
  ): Promise<boolean> {
    const said = stretch?.lines.flatMap((line) => utteranceOf(type, line) ?? []).map(harmless) ?? [];
    return this.database.transaction(async (manager) => {
      await manager.upsert(MemorySessionFile, { sourceId: source.id, ...mark }, ['sourceId', 'file']);
      if (!stretch || !said.length) return false;
      return this.conversations.add(source, {
        conversation: redactSecrets(inFolder(source, stretch.file)),
        from: stretch.from,
        to: stretch.to,
        said,
      });
    });
  }

  private async readCards(source: MemorySource, signal: AbortSignal): Promise<number> {
    const boards = Array.isArray(source.config.board_ids) ? (source.config.board_ids as string[]) : null;
    const from = source.readTo && new Date(source.readTo.getTime() - OVERLAP_MS);
    let pickedUp = 0;
    let after: { at: Date; id: string } | null = from && { at: from, id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const cards: CompletedCard[] = await this.cards.list(source.brandId, boards, after, MOST_CARDS);
      for (const card of cards) {
        const talk = { conversation: card.id, from: 0, to: 0, said: cardTalk(card).map(harmless) };
        if (await this.conversations.add(source, talk)) pickedUp++;
      }
      const last = cards.at(-1);
      if (!last) return pickedUp;
      after = { at: last.completedAt, id: last.id };
      // One that was changed meanwhile is read from the beginning.
      const { id, updatedAt } = source;
      await this.database.manager.update(MemorySource, { id, updatedAt }, { readTo: last.completedAt });
      if (cards.length < MOST_CARDS || signal.aborted) return pickedUp;
    }
  }

  private async workOff(
    signal: AbortSignal,
  ): Promise<{ done: number; failed: number; memories: number; model_away: boolean }> {
    const until = Date.now() + BUDGET_MS;
    const sum = { done: 0, failed: 0, memories: 0, model_away: false };
    for (;;) {
      const batch = await this.conversations.due(BATCH);
      const outcomes: Outcome[] = [];
      // The first that was not asked ends it: the model is not there.
      const mayGoOn = (): boolean => !signal.aborted && Date.now() < until && !outcomes.includes('not asked');
      await inParallel(batch, AT_ONCE, mayGoOn, async (conversation) => {
        outcomes.push(await this.conversations.work(conversation, signal));
      });
      for (const outcome of outcomes) {
        if (outcome === 'failed') sum.failed++;
        else if (typeof outcome === 'object') {
          sum.done++;
          sum.memories += outcome.memories;
        }
      }
      sum.model_away = outcomes.includes('not asked');
      const inVain = sum.model_away || outcomes.length < batch.length;
      if (batch.length < BATCH || inVain) return sum;
    }
  }
}

/** A file of the source, from the agent's folder on. */
function inFolder({ config }: MemorySource, file: string): string {
  return typeof config.folder === 'string' ? `${config.folder}/${file}` : file;
}

function harmless({ who, text }: Utterance): Utterance {
  return { who, text: firstCharacters(redactSecrets(text), LONGEST_UTTERANCE) };
}

function cardTalk({ title, description, resultSummary, comments }: CompletedCard): Utterance[] {
  const asked = [title, description].filter(Boolean).join('\n\n');
  return [
    { who: 'user', text: asked },
    ...comments.map((text): Utterance => ({ who: 'user', text })),
    ...(resultSummary ? [{ who: 'assistant' as const, text: resultSummary }] : []),
  ];
}
