import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Database } from '../../platform/data/database/database.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import type { PersonLock } from '../identity/index.js';
import { GuestDirectory, mergeGuests, type Guest, type Removed } from './guest-directory.js';
import { ResourceGuests } from './resource-guests.js';

/** Guests of this service's boards and docs spaces. */
@Injectable()
export class LocalGuests extends GuestDirectory implements OnModuleInit {
  private sources: readonly ResourceGuests[] = [];

  constructor(
    private readonly database: Database,
    private readonly discovery: DiscoveryService,
    private readonly personLock: PersonLock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.sources = providersOf(this.discovery, ResourceGuests);
  }

  async list(brandId: number): Promise<Guest[]> {
    const lists = await Promise.all(this.sources.map((source) => source.list(brandId)));
    return mergeGuests(
      lists.flat().map(({ userId, email, fullName, ...access }) => ({
        userId,
        email,
        fullName,
        image: null,
        access: [access],
      })),
    );
  }

  async remove(brandId: number, userId: number): Promise<Removed | null> {
    const removed = { board: 0, docs: 0 };
    await this.database.transaction(async () => {
      for (const source of this.sources) removed[source.kind] += await source.removeEverywhere(brandId, userId);
    });
    return removed.board + removed.docs > 0 ? { boards: removed.board, docs: removed.docs } : null;
  }

  async isElsewhere(brandId: number, userId: number): Promise<boolean> {
    const found = await Promise.all(this.sources.map((source) => source.isElsewhere(brandId, userId)));
    return found.includes(true);
  }

  exclusively<T>(userId: number, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.personLock.lock(userId);
      return work();
    });
  }

  async joined(brandId: number, userId: number): Promise<void> {
    await this.remove(brandId, userId);
  }
}
