import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { AgentsService } from '../identity/index.js';
import { sectionLines } from './export/section-text.js';
import { SurestMemories } from './export/surest-memories.query.js';
import { MemoriesService, type Change } from './memories.service.js';
import { MemoryAgents } from './memory-agents.js';
import type { ChangedBy } from './memory-changes.js';

/** A line of MEMORY.md. */
export interface FileLine {
  readonly memoryId: string;
  /** Among the lines of memories, from 1. */
  readonly position: number;
  readonly text: string;
}

export interface FilePreview {
  readonly before: readonly FileLine[];
  readonly after: readonly FileLine[];
}

/** Thrown to roll back what was tried. */
class TakenBack extends Error {
  constructor(readonly preview: FilePreview) {
    super('Taken back');
  }
}

/** What MEMORY.md would say after a change. The change is made, looked at and taken back, so that all its rules apply. */
@Injectable()
export class MemoryPreview {
  constructor(
    private readonly database: Database,
    private readonly owners: AgentsService,
    private readonly agents: MemoryAgents,
    private readonly memories: MemoriesService,
    private readonly surest: SurestMemories,
  ) {}

  async of(brandId: number, id: string, change: Change | 'delete', by: ChangedBy): Promise<FilePreview> {
    try {
      return await this.database.transaction(async () => {
        const { agentId } = await this.memories.read(brandId, id);
        const agentSeq = await this.agents.touch(brandId, agentId);
        // The file of an agent of the platform has no memories of a workspace.
        const isWritten = agentSeq !== null && (await this.owners.ownerOf(agentId)) === brandId;
        const lines = async (): Promise<FileLine[]> => (isWritten ? this.lines(agentSeq) : []);
        const before = await lines();
        await (change === 'delete'
          ? this.memories.remove(brandId, id, by)
          : this.memories.change(brandId, id, change, by));
        throw new TakenBack(concerned(id, before, await lines()));
      });
    } catch (error) {
      if (error instanceof TakenBack) return error.preview;
      throw error;
    }
  }

  private async lines(agentSeq: number): Promise<FileLine[]> {
    const memories = await this.surest.of(agentSeq);
    return sectionLines(memories).map((line, index) => ({
      memoryId: memories[index]!.id,
      position: index + 1,
      text: line.trimEnd(),
    }));
  }
}

/** The line of the memory, and the lines that go or come because of it. */
function concerned(id: string, before: readonly FileLine[], after: readonly FileLine[]): FilePreview {
  const key = ({ memoryId, text }: FileLine): string => `${memoryId} ${text}`;
  const missingIn = (others: readonly FileLine[]) => {
    const known = new Set(others.map(key));
    return (line: FileLine): boolean => line.memoryId === id || !known.has(key(line));
  };
  return { before: before.filter(missingIn(after)), after: after.filter(missingIn(before)) };
}
