import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { BoardModule } from '../board/board.module.js';
import { CodeModule } from '../code/code.module.js';
import { LessonsModule } from '../lessons/lessons.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { WorkstationsModule } from '../workstations/workstations.module.js';
import { FinishTaskPrompt, OnboardDeskPrompt, ReviewPathsPrompt, StartTaskPrompt } from './prompts.js';
import { TaskContext } from './task-context.js';

@Module({
  imports: [BoardModule, CodeModule, LessonsModule, MemoryModule, WorkstationsModule],
  providers: [TaskContext, StartTaskPrompt, FinishTaskPrompt, ReviewPathsPrompt, OnboardDeskPrompt],
})
export class TaskPromptsModule {}

/** Prompts for agents that bring cards, code, lessons and memories together. */
export const taskPrompts: Domain = { module: TaskPromptsModule };
