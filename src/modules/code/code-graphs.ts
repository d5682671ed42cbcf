import { Injectable } from '@nestjs/common';
import { Held } from '../../platform/cache/held.js';
import { Database, type Statement } from '../../platform/database/database.js';
import { CodeGraph } from './graph/code-graph.js';

/** Of all graphs held at a time; the one used last is held even if it alone is larger. */
const MEMORY_BYTES = 512 * 1_048_576;

const GRAPH: Statement = {
  name: 'code.graph',
  text: 'SELECT revision, commit, graph FROM code_graphs WHERE project_id = $1',
};

/** One revision of a project's code. */
export interface Revision {
  readonly revision: number;
  readonly commit: string;
  readonly graph: CodeGraph;
}

/** Graphs as they were last published; those used lately are held in memory. */
@Injectable()
export class CodeGraphs {
  private readonly held = new Held<Revision>(MEMORY_BYTES, ({ graph }) => graph.bytes.length);
  private readonly loading = new Map<string, Promise<Revision>>();

  constructor(private readonly database: Database) {}

  /** At least the revision asked for. Throws when it cannot be read. */
  async open(projectId: string, revision: number): Promise<Revision> {
    const held = this.held.get(projectId);
    if (held && held.revision >= revision) return held;
    const key = `${projectId} ${revision}`;
    const loading = this.loading.get(key) ?? this.load(projectId).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }

  /** As it is stored now; null when there is none. */
  async read(projectId: string): Promise<Revision | null> {
    const row = await this.database.row<{ revision: number; commit: string; graph: Buffer }>(GRAPH, [projectId]);
    return row && { revision: row.revision, commit: row.commit, graph: CodeGraph.read(row.graph) };
  }

  private async load(projectId: string): Promise<Revision> {
    const read = await this.read(projectId);
    if (!read) throw new Error('The project has no graph');
    this.held.put(projectId, read);
    return read;
  }
}
