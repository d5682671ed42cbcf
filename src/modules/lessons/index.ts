export { lessonLevels, LessonTools } from './agents/lesson.tools.js';
export { LessonsService } from './lessons.service.js';
export { LookupService } from './lookup.service.js';
export { NearService } from './near.service.js';
export { SimilarService } from './similar.service.js';
export { SyncService } from './sync.service.js';
export { ShortLessonDto } from './short-lesson.dto.js';
export type { ShortLesson } from './short-lessons.js';
