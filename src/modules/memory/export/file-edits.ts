import { Injectable } from '@nestjs/common';
import { redactSecrets } from '../../../engines/secret-redaction/redact-secrets.js';
import { Database } from '../../../platform/data/database/database.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { MemoriesService, type Change } from '../memories.service.js';
import type { KnownAgent } from '../memory-agents.js';
import type { ChangedBy } from '../memory-changes.js';
import { MemoryStore } from '../memory-store.js';
import { COLUMNS, MEMORY, storedMemory, type Draft, type StoredMemory } from '../stored-memory.js';
import { digestOf, firstCharacters } from '../memory-text.js';
import { correctedText } from './corrected-text.js';
import { MemoryFileFault } from './memory-file.js';
import type { SectionEdits, SectionLine } from './section-edits.js';
import { characters, MAX_BODY, MAX_TITLE, statementOf, type Statement } from './section-items.js';
import { lineOf, MAX_BODY_EXCERPT } from './section-text.js';

const BY_FILE: ChangedBy = { service: 'file' };
/** As for what a person writes through the API. */
const CONFIDENCE = 0.8;
const UNRANKED = { kind: 'fact', importance: 'normal' } as const;

export interface TakenIn {
  /** The lines of the file as they are, each with the memory that says the same now. */
  readonly lines: readonly SectionLine[];
  readonly corrections: number;
  readonly conflicts: number;
}

/** Takes in one set of edits. Its caller has locked the agent. */
class Taking {
  readonly lines: SectionLine[];
  corrections = 0;
  conflicts = 0;

  constructor(
    readonly agent: KnownAgent,
    readonly memories: Map<string, StoredMemory>,
    kept: readonly SectionLine[],
  ) {
    this.lines = [...kept];
  }

  /** The line says what was written, in another form. */
  keep(item: string, was: SectionLine): void {
    this.lines.push({ id: was.id, line: item, said: shownTextOf(was) });
  }

  /** The line of the file now belongs to this memory. */
  note(item: string, memory: StoredMemory): void {
    this.memories.set(memory.id, memory);
    this.lines.push({ id: memory.id, line: item, said: shownLine(memory) });
  }
}

/** Takes in what somebody changed in a section of MEMORY.md, as corrections by `file`. */
@Injectable()
export class FileEdits {
  constructor(
    private readonly database: Database,
    private readonly memories: MemoriesService,
    private readonly store: MemoryStore,
    private readonly log: Log,
  ) {}

  async takeIn(agent: KnownAgent, { kept, changed, removed, added }: SectionEdits): Promise<TakenIn> {
    const ids = [...changed.map(({ was }) => was.id), ...removed.map(({ id }) => id)];
    const taking = new Taking(agent, await this.find(agent, ids), kept);
    for (const { was, item } of changed) await this.change(taking, was, item);
    for (const item of added) await this.add(taking, item, draftOf(readItem(item)));
    const present = new Set(taking.lines.map(({ id }) => id));
    for (const line of removed) if (!present.has(line.id)) await this.archive(taking, line);
    return taking;
  }

  private async change(taking: Taking, was: SectionLine, item: string): Promise<void> {
    const statement = readItem(item);
    const memory = taking.memories.get(was.id);
    const line = shownLine({ ...UNRANKED, ...memory, ...statement });
    if (line === shownTextOf(was)) return taking.keep(item, was);
    if (!memory) return this.add(taking, item, draftOf(statement));
    const isActive = memory.status === 'active';
    if (isActive && line === shownLine(memory)) return taking.note(item, memory);
    if (!isActive || shownLine(memory) !== shownTextOf(was)) {
      taking.conflicts++;
      this.log.warn('conflict: MEMORY.md and a memory changed at the same time', logged(taking, memory));
      return this.add(taking, item, conflictOf(memory, statement));
    }
    await this.correct(taking, item, memory, statement);
  }

  private async correct(taking: Taking, item: string, memory: StoredMemory, statement: Statement): Promise<void> {
    const { brandId } = taking.agent;
    const correction = correctionOf(memory, statement);
    if (correction) {
      taking.note(item, await this.memories.change(brandId, memory.id, correction, BY_FILE));
      taking.corrections++;
    } else {
      await this.add(taking, item, replacementOf(memory, statement));
      await this.memories.change(brandId, memory.id, { status: 'archived' }, BY_FILE);
    }
  }

  private async archive(taking: Taking, was: SectionLine): Promise<void> {
    const memory = taking.memories.get(was.id);
    if (memory?.status !== 'active') return;
    if (shownLine(memory) !== shownTextOf(was)) {
      taking.conflicts++;
      this.log.warn('memory kept: it changed after its line was removed from MEMORY.md', logged(taking, memory));
      return;
    }
    await this.memories.change(taking.agent.brandId, memory.id, { status: 'archived' }, BY_FILE);
    taking.corrections++;
  }

  /** A memory that says exactly this is not written twice, an archived one is restored, a deleted one stays deleted. */
  private async add(taking: Taking, item: string, draft: Draft): Promise<void> {
    const { agent } = taking;
    const same = await this.findSame(agent, draft);
    if (same?.status === 'active') return taking.note(item, same);
    if (!same && (await this.store.isBuried(agent.seq, digestOf(draft)))) {
      this.log.warn('line of MEMORY.md ignored: its memory was deleted', { agent: agent.agentId });
      return;
    }
    const memory = same
      ? await this.memories.change(agent.brandId, same.id, { status: 'active' }, BY_FILE)
      : await this.memories.create(agent.brandId, agent.agentId, draft, BY_FILE);
    taking.note(item, memory);
    taking.corrections++;
  }

  private async find({ seq }: KnownAgent, ids: readonly string[]): Promise<Map<string, StoredMemory>> {
    const rows = await this.database.rows(
      MEMORY,
      `SELECT ${COLUMNS} FROM memories m WHERE m.agent_seq = $1 AND m.id = ANY($2)`,
      [seq, ids],
    );
    return new Map(rows.map((row) => [row.id, storedMemory(row)]));
  }

  private async findSame({ seq }: KnownAgent, draft: Draft): Promise<StoredMemory | null> {
    const rows = await this.database.rows(
      MEMORY,
      `SELECT ${COLUMNS} FROM memories m WHERE m.agent_seq = $1 AND m.digest = $2 AND m.status IN ('active', 'archived')
        ORDER BY m.status, m.created_at, m.id`,
      [seq, digestOf(draft)],
    );
    return rows.map(storedMemory).find((memory) => shownLine(memory) === shownLine(draft)) ?? null;
  }
}

/** The line of a memory, as an item of a section. */
const shownLine = (memory: Parameters<typeof lineOf>[0]): string => lineOf(memory).trimEnd();

const shownTextOf = ({ said, line }: SectionLine): string => said ?? line;

function readItem(item: string): Statement {
  const { title, body, ...rank } = statementOf(item);
  const safe = { title: redactSecrets(title), body: redactSecrets(body), ...rank };
  if (characters(safe.title) > MAX_TITLE || characters(safe.body) > MAX_BODY)
    throw new MemoryFileFault('A line of the section is too long for a memory');
  return safe;
}

function draftOf({ title, body, kind, importance }: Statement): Draft {
  const rank = {
    kind: kind === undefined || kind === 'summary' ? UNRANKED.kind : kind,
    importance: importance ?? UNRANKED.importance,
  };
  return { ...rank, title, body, description: null, tags: [], confidence: CONFIDENCE };
}

const rankOf = ({ kind, importance }: Draft): Pick<Draft, 'kind' | 'importance'> => ({ kind, importance });

function conflictOf(memory: StoredMemory, statement: Statement): Draft {
  const draft = draftOf({ ...rankOf(memory), ...statement });
  const description = `Conflicts with memory ${memory.id}: edited in MEMORY.md at the same time`;
  return { ...draft, description, tags: ['conflict'] };
}

function replacementOf(memory: StoredMemory, statement: Statement): Draft {
  const draft = draftOf({ ...rankOf(memory), ...statement });
  const description = `Replaces memory ${memory.id}, whose line was rewritten in MEMORY.md`;
  return { ...draft, description, tags: memory.tags };
}

/** The fields that a line corrects; null if the memory has more than the line showed and the end of the line changed. */
function correctionOf(memory: StoredMemory, { title, body, kind, importance }: Statement): Change | null {
  const visible = firstCharacters(memory.body, MAX_BODY_EXCERPT);
  const hidden = memory.body.slice(visible.length);
  const corrected = correctedText(visible, body.split(' '));
  const whole = corrected.text + hidden;
  if (hidden && (!corrected.keepsEnd || characters(whole) > MAX_BODY)) return null;
  const fields: Change = {
    title: correctedText(memory.title, title.split(' ')).text,
    body: whole,
    kind: kind === 'summary' ? memory.kind : (kind ?? memory.kind),
    importance: importance ?? memory.importance,
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => memory[name as keyof Change & keyof StoredMemory] !== value),
  );
}

const logged = ({ agent }: Taking, { id }: StoredMemory): Record<string, string> => ({
  agent: agent.agentId,
  memory: id,
});
