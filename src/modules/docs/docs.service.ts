import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Quotas } from '../../platform/quotas/quotas.js';
import { sizeOf } from '../../platform/quotas/size-of.js';
import { DocsPage } from './docs-page.entity.js';
import { DocsSpace } from './docs-space.entity.js';

/** The docs spaces of a workspace. */
@Injectable()
export class DocsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly quotas: Quotas,
  ) {}

  async create(brandId: number, name: string): Promise<DocsSpace> {
    await this.quotas.require(brandId, { docs_spaces: { rows: 1, bytes: sizeOf(name) } });
    const { manager } = this.database;
    return manager.save(manager.create(DocsSpace, { brandId, name, createdAt: this.clock.now() }));
  }

  list(brandId: number): Promise<DocsSpace[]> {
    return this.database.manager.find(DocsSpace, { where: { brandId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async write(brandId: number, spaceId: string, authorId: number, title: string, body: string): Promise<DocsPage> {
    await this.read(brandId, spaceId);
    await this.quotas.require(brandId, { docs_pages: { rows: 1, bytes: sizeOf(title, body) } });
    const { manager } = this.database;
    return manager.save(manager.create(DocsPage, { spaceId, authorId, title, body, createdAt: this.clock.now() }));
  }

  async pages(brandId: number, spaceId: string): Promise<DocsPage[]> {
    await this.read(brandId, spaceId);
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    return this.database.manager.find(DocsPage, { where: { spaceId }, order });
  }

  async read(brandId: number, id: string): Promise<DocsSpace> {
    const space = await this.database.manager.findOneBy(DocsSpace, { brandId, id });
    if (!space) throw refuse.notFound('Docs space not found');
    return space;
  }
}
