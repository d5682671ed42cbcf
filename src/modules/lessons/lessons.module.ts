import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { CodeModule } from '../code/code.module.js';
import { EmbeddingsModule } from '../embeddings/embeddings.module.js';
import { LessonResource } from './agents/lesson-resource.js';
import { LessonTools } from './agents/lesson.tools.js';
import { LessonCommits } from './lesson-commits.js';
import { LessonEmbeddings } from './lesson-embeddings.js';
import { LessonCounts } from './lesson-counts.js';
import { LessonIndexListener } from './lesson-index-listener.js';
import { LessonLocations } from './lesson-locations.js';
import { LessonSearchQuery } from './lesson-search.query.js';
import { LessonStore } from './lesson-store.js';
import { LessonSearchPart } from './lesson-search-part.js';
import { LessonWordsStore } from './lesson-words.js';
import { Lesson, LessonAnchor, LessonShelf } from './lesson.entity.js';
import { LessonsController } from './lessons.controller.js';
import { LessonsOverview } from './lessons-overview.js';
import { LessonsService } from './lessons.service.js';
import { LookupService } from './lookup.service.js';
import { LESSON_KINDS } from './lessons-usage.js';
import { CreateLessons1795000420000 } from './migrations/1795000420000-create-lessons.js';
import { NearService } from './near.service.js';
import { SearchedProjects } from './searched-projects.query.js';
import { LessonVectors } from './lesson-vectors.js';
import { ShortLessons } from './short-lessons.js';
import { SimilarService } from './similar.service.js';
import { SyncService } from './sync.service.js';

@Module({
  imports: [CodeModule, EmbeddingsModule],
  controllers: [LessonsController],
  providers: [
    LessonStore,
    LessonCommits,
    LessonWordsStore,
    LessonSearchPart,
    LessonCounts,
    LessonIndexListener,
    LessonLocations,
    ShortLessons,
    NearService,
    LessonsService,
    LessonSearchQuery,
    SearchedProjects,
    LookupService,
    LessonVectors,
    SimilarService,
    SyncService,
    LessonEmbeddings,
    LessonResource,
    LessonTools,
    LessonsOverview,
  ],
  exports: [LessonsService, LookupService, NearService, SimilarService, SyncService, LessonTools],
})
export class LessonsModule {
  constructor(quotas: Quotas) {
    quotas.register(...LESSON_KINDS);
  }
}

/** Lessons about code: anchored to it, and found by walking the code graph. */
export const lessons: Domain = {
  module: LessonsModule,
  persistence: {
    entities: [Lesson, LessonAnchor, LessonShelf],
    migrations: [CreateLessons1795000420000],
  },
  tags: [['Lessons', 'Lessons about code, anchored to the code']],
};
