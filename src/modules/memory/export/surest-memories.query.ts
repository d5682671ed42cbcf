import { Injectable } from '@nestjs/common';
import { int, text, uuid, type Row } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { IMPORTANCES } from '../memory-kinds.js';
import { MEMORY } from '../memory-store.js';
import { MAX_BODY_EXCERPT, type Remembered } from './section-text.js';

const MAX_MEMORIES = 100;

/** By current confidence, which is the order in which memories fade. */
const SUREST: Statement = {
  name: 'memory.surest',
  text: `SELECT m.id, m.kind, m.title, left(m.body, ${MAX_BODY_EXCERPT}) AS body, m.importance FROM memories m
          WHERE m.agent_no = $1 AND m.status = 'active' AND (m.fades_at IS NULL OR m.fades_at > $2)
          ORDER BY (m.fades_at IS NULL) DESC, m.fades_at DESC, m.confidence DESC, m.id LIMIT ${MAX_MEMORIES}`,
};

const COLUMNS = { id: uuid, kind: MEMORY.kind, title: text, body: text, importance: int };
export type SurestMemory = Remembered & Pick<Row<typeof COLUMNS>, 'id'>;

/** The memories of MEMORY.md, the most trusted first. */
@Injectable()
export class SurestMemories {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(agentNo: number): Promise<SurestMemory[]> {
    const rows = await this.database.rows(COLUMNS, SUREST, [agentNo, this.clock.now()]);
    return rows.map((row) => ({ ...row, importance: IMPORTANCES[row.importance]! }));
  }
}
