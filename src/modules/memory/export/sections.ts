import { Injectable } from '@nestjs/common';
import { Pacer } from '../../../engines/fair-shares/pacer.js';
import { redactSecrets } from '../../../engines/secret-redaction/redact-secrets.js';
import { json, nullable } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../../platform/data/database/entity-columns.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { DomainError } from '../../../platform/kernel/errors/domain-error.js';
import { wellFormedJson } from '../../../platform/kernel/canonical-json.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { MemoryAgent, MemoryExport } from '../memory-agent.entity.js';
import { MemoryAgents } from '../memory-agents.js';
import { FileEdits, type TakenIn } from './file-edits.js';
import { MemoryFileFault } from './memory-file.js';
import type { FoundSection } from './memory-section.js';
import { editsBetween, linesBefore, type SectionLine } from './section-edits.js';
import { MAX_BODY, sectionItems } from './section-items.js';
import { sectionLines, sectionText } from './section-text.js';
import { SurestMemories } from './surest-memories.query.js';

/** An agent and its owner, null for the platform. */
export interface FileOwner {
  readonly agentId: string;
  readonly brandId: number | null;
}

/** What is about to be written. */
export interface PreparedSection {
  readonly text: string | null;
  readonly lines: readonly SectionLine[];
  /** The agent's number and change counter; null if it has no memories. */
  readonly seq: number | null;
  readonly changes: number | null;
  readonly corrections: number;
  readonly conflicts: number;
}

/** Bounds of a section that is compared. */
const MAX_BYTES = 1024 * 1024;
const MAX_ITEMS = 500;
/** A line in Markdown: each character may be escaped. */
const MAX_ITEM = 2 * MAX_BODY + 2_000;
/** So many lines do not all vanish by an edit that leaves nothing else. */
const MAX_EMPTIED = 3;

const LINES = nullable(json<readonly SectionLine[]>());
const RECORD = {
  ...columnsOf(MemoryExport, ['brandId']),
  written: computed(LINES, 'CASE WHEN written_at = exported_at THEN written END'),
  pending: computed(LINES, 'CASE WHEN written_at = exported_at THEN pending END'),
};
const LOCK = `SELECT ${selectList(RECORD)} FROM memory_exports WHERE agent_id = $1 FOR UPDATE`;

/** Keeps the sections of MEMORY.md and the memories the same, and remembers what each section says. */
@Injectable()
export class Sections {
  constructor(
    private readonly database: Database,
    private readonly agents: MemoryAgents,
    private readonly edits: FileEdits,
    private readonly surest: SurestMemories,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Takes in the edits of a section and returns what to write instead. Both what the file says and what it is about to
   * say are remembered with the corrections: however the process ends, no edit is taken in twice or undone.
   */
  async prepare(owner: FileOwner, found: FoundSection): Promise<PreparedSection> {
    try {
      return await this.database.transaction(async () => {
        const record = await this.database.row(RECORD, LOCK, [owner.agentId]);
        // What was written for another owner is not this one's.
        const isOwn = owner.brandId !== null && (!record || record.brandId === owner.brandId);
        const taken = isOwn && record ? await this.takeIn(owner, found, record) : null;
        const next = await this.next(owner);
        if (isOwn) await this.remember(owner, taken?.lines ?? null, next.lines);
        return { ...next, corrections: taken?.corrections ?? 0, conflicts: taken?.conflicts ?? 0 };
      });
    } catch (error) {
      if (error instanceof DomainError) throw new MemoryFileFault(`Edits not taken in: ${error.message}`);
      throw error;
    }
  }

  /** The file says what was prepared. */
  async written(owner: FileOwner, { lines, seq, changes }: PreparedSection, stamp: string | null): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.run(
        `INSERT INTO memory_exports (agent_id, brand_id, exported_at, written_at, written, file_stamp)
         VALUES ($1, $2, $3, $3, $4, $5)
         ON CONFLICT (agent_id) DO UPDATE SET brand_id = excluded.brand_id, fault = NULL, written = excluded.written,
           exported_at = excluded.exported_at, written_at = excluded.written_at, pending = NULL,
           file_stamp = excluded.file_stamp`,
        [owner.agentId, owner.brandId, this.clock.now(), wellFormedJson(lines), stamp],
      );
      // Marks only the changes that were read.
      if (seq !== null)
        await this.database.run('UPDATE memory_agents SET exported = greatest(exported, $2) WHERE seq = $1', [
          seq,
          changes,
        ]);
    });
  }

  /** The file was left as it is; with a fault it keeps its previous owner and is retried. */
  async left(
    { agentId, brandId }: FileOwner,
    { fault, stamp }: { fault: string | null; stamp: string | null },
  ): Promise<void> {
    await this.database.run(
      `INSERT INTO memory_exports (agent_id, brand_id, fault, exported_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (agent_id) DO UPDATE SET fault = excluded.fault, exported_at = excluded.exported_at, file_stamp = $5,
         written_at = CASE WHEN memory_exports.written_at = memory_exports.exported_at THEN excluded.exported_at END,
         pending = NULL`,
      [agentId, brandId, fault, this.clock.now(), stamp],
    );
  }

  private async takeIn(
    { agentId, brandId }: FileOwner,
    { bytes, isAlone }: FoundSection,
    { written, pending }: Pick<MemoryExport, 'written' | 'pending'>,
  ): Promise<TakenIn | null> {
    if (!bytes || !(written ?? pending)) return unedited(written);
    const known = new Set([...(written ?? []), ...(pending ?? [])].map(({ line }) => line));
    const items = await safeItems(readItems(bytes), known);
    const before = linesBefore(written, pending, items);
    if (!before) return null;
    if (isLost(bytes, isAlone, before)) {
      this.log.warn('MEMORY.md lost all its lines: rewriting it', { agent: agentId, lines: before.length });
      return unedited(before);
    }
    const edits = await editsBetween(before, items);
    if (!edits.changed.length && !edits.removed.length && !edits.added.length) return unedited(edits.kept);
    const seq = await this.agents.touch(brandId!, agentId);
    return seq === null ? null : this.edits.takeIn({ seq, brandId: brandId!, agentId }, edits);
  }

  private async next({ agentId, brandId }: FileOwner): Promise<Omit<PreparedSection, 'corrections' | 'conflicts'>> {
    const known = brandId === null ? null : { brandId, agentId };
    const agent = known && (await this.database.manager.findOneBy(MemoryAgent, known));
    const memories = agent ? await this.surest.of(agent.seq) : [];
    const lines = sectionLines(memories).map((line, at) => ({ id: memories[at]!.id, line: line.trimEnd() }));
    return { text: sectionText(memories), lines, seq: agent?.seq ?? null, changes: agent?.changes ?? null };
  }

  private async remember(
    { agentId, brandId }: FileOwner,
    written: readonly SectionLine[] | null,
    pending: readonly SectionLine[],
  ): Promise<void> {
    await this.database.run(
      `INSERT INTO memory_exports (agent_id, brand_id, exported_at, written_at, written, pending)
       VALUES ($1, $2, $3, $3, $4, $5)
       ON CONFLICT (agent_id) DO UPDATE SET written = excluded.written, pending = excluded.pending,
         exported_at = excluded.exported_at, written_at = excluded.written_at`,
      [agentId, brandId, this.clock.now(), written && wellFormedJson(written), wellFormedJson(pending)],
    );
  }
}

const unedited = (lines: readonly SectionLine[] | null): TakenIn | null =>
  lines && { lines, corrections: 0, conflicts: 0 };

function readItems(bytes: Buffer): string[] {
  if (bytes.length > MAX_BYTES) throw new MemoryFileFault('The section is larger than 1 MB');
  const items = sectionItems(utf8(bytes));
  if (items.length > MAX_ITEMS) throw new MemoryFileFault(`The section has more than ${MAX_ITEMS} lines`);
  if (items.some(({ length }) => length > MAX_ITEM))
    throw new MemoryFileFault('A line of the section is too long for a memory');
  return items;
}

/** Lines that were not written by the service, without secrets. */
async function safeItems(items: readonly string[], known: ReadonlySet<string>): Promise<string[]> {
  const pacer = new Pacer();
  const safe: string[] = [];
  for (const item of items) {
    safe.push(known.has(item) ? item : redactSecrets(item));
    await pacer.pause();
  }
  return safe;
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new MemoryFileFault('The section is not UTF-8');
  }
}

/** Markers with nothing between and around them are a lost file, not a person's removal of every line. */
function isLost(bytes: Buffer, isAlone: boolean, before: readonly SectionLine[]): boolean {
  return isAlone && before.length > MAX_EMPTIED && !bytes.toString('latin1').trim();
}
