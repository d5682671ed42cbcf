import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canonicalJson } from '../../platform/kernel/canonical-json.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { vectorOf } from '../../engines/text-search/lexemes.js';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { countWithin, jsonBytes, MAX_ANSWER_BYTES, MAX_TEXT_BYTES } from '../../platform/data/answers/answer-budget.js';
import { SMALL_ANSWER_BYTES } from '../../platform/data/answers/large-answers.js';
import {
  countRows,
  cursorAfter,
  readPageKeys,
  readPage,
  readRows,
  type PageKeys,
} from '../../platform/data/pages/table-page.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { EventLog, person, type Settings } from '../events/index.js';
import { DocsPage } from './docs-page.entity.js';
import { DocsSpace } from './docs-space.entity.js';
import { DOC_EVENTS, SPACE_EVENTS } from './docs.events.js';

const PAGE_BYTES = 'octet_length(body) + octet_length(title)';
/** Size of a page's ids and field names in an answer. */
const OWN_BYTES = 200;

interface Author {
  readonly brandId: number;
  readonly userId: number;
}

export interface PageChange {
  readonly title?: string;
  readonly body?: string;
}

/** The docs spaces of a workspace. */
@Injectable()
export class DocsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly quotas: Quotas,
    private readonly events: EventLog,
  ) {}

  async create(brandId: number, name: string): Promise<DocsSpace> {
    await this.quotas.require(brandId, { docs_spaces: { rows: 1, bytes: sizeOf(name) } });
    return this.database.transaction(async (manager) => {
      const space = await manager.save(manager.create(DocsSpace, { brandId, name, createdAt: this.clock.now() }));
      this.record('space.created', space);
      return space;
    });
  }

  /** Oldest first. */
  list(brandId: number, page: Page): Promise<Listed<DocsSpace>> {
    return readPage(this.database, { entity: DocsSpace, of: ['brand_id', brandId] }, page);
  }

  count(brandId: number): Promise<number> {
    return this.database.manager.countBy(DocsSpace, { brandId });
  }

  async write(brandId: number, spaceId: string, authorId: number, title: string, body: string): Promise<DocsPage> {
    await this.read(brandId, spaceId);
    await this.quotas.require(brandId, { docs_pages: { rows: 1, bytes: sizeOf(title, body) } });
    return this.database.transaction(async (manager) => {
      const words = vectorOf(brandId, { title, body });
      const draft = { spaceId, authorId, title, body, words, createdAt: this.clock.now() };
      const page = await manager.save(manager.create(DocsPage, draft));
      const actor = person(authorId);
      this.events.record(DOC_EVENTS, 'doc.created', {
        brandId,
        actor,
        subject: { id: page.id },
        data: { space_id: spaceId, title },
      });
      return page;
    });
  }

  /** Ids of the next pages of a space, oldest first, up to the size of one answer. Their texts are not read. */
  async pageKeys(brandId: number, spaceId: string, page: Page): Promise<PageKeys> {
    await this.read(brandId, spaceId);
    const size = { bytes: PAGE_BYTES, max: MAX_TEXT_BYTES };
    return readPageKeys(this.database, { entity: DocsPage, of: ['space_id', spaceId], size }, page);
  }

  /** Reads these pages; fewer if their JSON is larger than their text. */
  async pages(spaceId: string, { ids, bytes, nextCursor }: PageKeys): Promise<Listed<DocsPage>> {
    const pages = await readRows(this.database, DocsPage, ids);
    const total = await countRows(this.database, { entity: DocsPage, of: ['space_id', spaceId] });
    const fitting = bytes <= SMALL_ANSWER_BYTES ? pages.length : countWithin(await sizesOf(pages), MAX_ANSWER_BYTES);
    if (fitting === pages.length) return { items: pages, total, nextCursor };
    const items = pages.slice(0, fitting);
    return { items, total, nextCursor: await cursorAfter(this.database, DocsPage, items.at(-1)!.id) };
  }

  async read(brandId: number, id: string): Promise<DocsSpace> {
    const space = await this.database.manager.findOneBy(DocsSpace, { brandId, id });
    if (!space) throw refuse.notFound('Docs space not found');
    return space;
  }

  async readPage(brandId: number, spaceId: string, id: string): Promise<DocsPage> {
    await this.read(brandId, spaceId);
    const page = await this.database.manager.findOneBy(DocsPage, { id, spaceId });
    if (!page) throw refuse.notFound('Page not found');
    return page;
  }

  /** Writes only what is sent and differs. Refuses if the page's version is not `expected`. */
  changePage(
    { brandId, userId }: Author,
    spaceId: string,
    id: string,
    sent: PageChange,
    expected: readonly string[] | null,
  ): Promise<DocsPage> {
    return this.database.transaction(async (manager) => {
      await this.read(brandId, spaceId);
      const page = await manager.findOne(DocsPage, { where: { id, spaceId }, lock: { mode: 'pessimistic_write' } });
      if (!page) throw refuse.notFound('Page not found');
      if (expected && !expected.includes(etagOf(page))) throw refuse.preconditionFailed('The page has changed since');
      const { title = page.title, body = page.body } = sent;
      if (title === page.title && body === page.body) return page;
      const bytes = sizeOf(title, body) - sizeOf(page.title, page.body);
      await this.quotas.require(brandId, { docs_pages: { bytes } });
      await manager.update(DocsPage, { id }, { title, body, words: vectorOf(brandId, { title, body }) });
      this.events.record(DOC_EVENTS, 'doc.updated', {
        brandId,
        actor: person(userId),
        subject: { id },
        data: { space_id: spaceId, title },
      });
      return { ...page, title, body };
    });
  }

  /** Attaches a file to a page, or removes one: the page stays while that is written. */
  async writeFile(
    { brandId, userId }: Author,
    { spaceId, id }: { readonly spaceId: string; readonly id: string },
    file: { readonly name: string; readonly isRemoved: boolean },
    write: () => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.read(brandId, spaceId);
      const page = await manager.findOne(DocsPage, { where: { id, spaceId }, lock: { mode: 'pessimistic_write' } });
      if (!page) throw refuse.notFound('Page not found');
      await write();
      this.events.record(DOC_EVENTS, file.isRemoved ? 'doc.detached' : 'doc.attached', {
        brandId,
        actor: person(userId),
        subject: { id },
        data: { space_id: spaceId, title: page.title },
        settings: fileSettings(file),
      });
    });
  }

  async removePage(brandId: number, spaceId: string, id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const { title } = await this.readPage(brandId, spaceId, id);
      const { affected } = await manager.delete(DocsPage, { id, spaceId });
      if (!affected) throw refuse.notFound('Page not found');
      const data = { space_id: spaceId, title };
      const settings = { before: { title } };
      this.events.record(DOC_EVENTS, 'doc.deleted', { brandId, subject: { id }, data, settings });
    });
  }

  /** Deletes the space with its pages and guests. */
  async remove(brandId: number, id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const space = await this.read(brandId, id);
      const { affected } = await manager.delete(DocsSpace, { id, brandId });
      if (!affected) throw refuse.notFound('Docs space not found');
      this.record('space.deleted', space);
    });
  }

  private record(type: 'space.created' | 'space.deleted', { brandId, id, name }: DocsSpace): void {
    const data = { space_id: id, title: name };
    const settings = type === 'space.deleted' ? { before: { name } } : undefined;
    this.events.record(SPACE_EVENTS, type, { brandId, subject: { id, ref: name }, data, settings });
  }
}

function fileSettings({ name, isRemoved }: { readonly name: string; readonly isRemoved: boolean }): Settings {
  return isRemoved ? { before: { file: name } } : { after: { file: name } };
}

/** Strong ETag of a page: of what is written on it. */
export function etagOf({ id, title, body }: DocsPage): string {
  return `"${createHash('sha256')
    .update(canonicalJson([id, title, body]))
    .digest('base64url')
    .slice(0, 22)}"`;
}

/** Yields between pages: together they are megabytes of text. */
async function sizesOf(pages: readonly DocsPage[]): Promise<number[]> {
  const pacer = new Pacer();
  const sizes: number[] = [];
  for (const { title, body } of pages) {
    sizes.push(jsonBytes(title) + jsonBytes(body) + OWN_BYTES);
    await pacer.pause();
  }
  return sizes;
}
