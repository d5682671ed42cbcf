import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [SearchController],
  providers: [SearchService],
  exports: [SearchService],
})
export class SearchModule {}

/** One search over what the modules contribute. */
export const search: Domain = {
  module: SearchModule,
  tags: [['Search', 'Search across cards, memories, lessons and docs pages']],
};
