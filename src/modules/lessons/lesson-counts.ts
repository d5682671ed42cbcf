import { Injectable } from '@nestjs/common';
import { NodeLessons, type Revision } from '../code/index.js';
import { LessonLocations } from './lesson-locations.js';

/** Tells the code graph how many lessons its nodes have. */
@Injectable()
export class LessonCounts extends NodeLessons {
  constructor(private readonly locations: LessonLocations) {
    super();
  }

  async count(projectId: string, revision: Revision, nodes: readonly number[]): Promise<number[]> {
    const byNode = await this.locations.of(projectId, revision);
    return nodes.map((node) => new Set(byNode.on(node)).size);
  }
}
