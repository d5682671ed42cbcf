import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Quotas } from '../../platform/quotas/quotas.js';
import { Agent } from './entities/agent.entity.js';
import { Brand } from './entities/brand.entity.js';

/** Which workspace an agent belongs to. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly database: Database,
    private readonly quotas: Quotas,
  ) {}

  /** Whose an agent is; null is the platform, undefined: nobody has it. */
  async ownerOf(id: string): Promise<number | null | undefined> {
    const agent = await this.database.row<{ brand_id: number | null }>('SELECT brand_id FROM agents WHERE id = $1', [
      id,
    ]);
    return agent ? agent.brand_id : undefined;
  }

  /** Makes an agent nobody has the workspace's own; answers whose it is then. */
  async claim(id: string, brandId: number): Promise<number | null> {
    const owner = await this.ownerOf(id);
    if (owner !== undefined) return owner;
    await this.quotas.require(brandId, { agents: { rows: 1, bytes: id.length } });
    await this.database.rows(
      'INSERT INTO agents (id, brand_id, name) VALUES ($1, $2, $1) ON CONFLICT (id) DO NOTHING',
      [id, brandId],
    );
    return (await this.ownerOf(id))!;
  }

  /** Creates an agent or changes whose it is; an absent name stays as it is. */
  put(id: string, brandId: number | null, name?: string): Promise<Agent> {
    return this.database.transaction(async (manager) => {
      if (brandId !== null && !(await manager.existsBy(Brand, { id: brandId })))
        throw refuse.notFound('Brand not found');
      await this.database.rows(
        `INSERT INTO agents (id, brand_id, name) VALUES ($1, $2, coalesce($3, $1))
         ON CONFLICT (id) DO UPDATE SET brand_id = excluded.brand_id, name = coalesce($3, agents.name)`,
        [id, brandId, name ?? null],
      );
      return manager.findOneByOrFail(Agent, { id });
    });
  }
}
