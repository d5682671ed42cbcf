import { Injectable } from '@nestjs/common';
import { text, type Row } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../../platform/data/database/entity-columns.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { IMPORTANCES } from '../memory-kinds.js';
import { Memory } from '../memory.entity.js';
import { MAX_BODY_EXCERPT, type Remembered } from './section-text.js';

const MAX_MEMORIES = 100;

const COLUMNS = {
  ...columnsOf(Memory, ['id', 'kind', 'title', 'importance'], 'm'),
  body: computed(text, `left(m.body, ${MAX_BODY_EXCERPT})`),
};

/** By current confidence, which is the order in which memories fade. */
const SUREST: Statement = {
  name: 'memory.surest',
  text: `SELECT ${selectList(COLUMNS)} FROM memories m
          WHERE m.agent_seq = $1 AND m.status = 'active' AND (m.fades_at IS NULL OR m.fades_at > $2)
          ORDER BY (m.fades_at IS NULL) DESC, m.fades_at DESC, m.confidence DESC, m.id LIMIT ${MAX_MEMORIES}`,
};

export type SurestMemory = Remembered & Pick<Row<typeof COLUMNS>, 'id'>;

/** The memories of MEMORY.md, the most trusted first. */
@Injectable()
export class SurestMemories {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(agentSeq: number): Promise<SurestMemory[]> {
    const rows = await this.database.rows(COLUMNS, SUREST, [agentSeq, this.clock.now()]);
    return rows.map((row) => ({ ...row, importance: IMPORTANCES[row.importance]! }));
  }
}
