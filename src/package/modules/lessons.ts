export * from '../../modules/lessons/index.js';
export { LessonsModule } from '../../modules/lessons/lessons.module.js';
