export { lessonLevels, LessonsNearTool } from './agents/lessons-near.tool.js';
export { LessonsService } from './lessons.service.js';
export { LookupService } from './lookup.service.js';
export { NearService } from './near.service.js';
export { SimilarService } from './similar.service.js';
export { SyncService } from './sync.service.js';
