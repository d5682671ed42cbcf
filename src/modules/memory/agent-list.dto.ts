import { IntField, ObjectField, StringField, TimestampField } from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import { AGENT_ID } from '../identity/index.js';
import type { ListedAgent } from './agent-list.query.js';

export class MemoryCountsDto {
  @IntField({ about: 'Active memories', example: 12 })
  active: number;
  @IntField({ about: 'Archived memories', example: 3 })
  archived: number;
  @IntField({ about: 'Memories merged into a pattern', example: 6 })
  merged: number;
}

export class MemoryAgentDto {
  @StringField(AGENT_ID)
  agent_id: string;
  @StringField({ about: 'Name of the agent', example: 'Release helper' })
  name: string;
  @ObjectField(() => MemoryCountsDto, { about: 'Its memories by status' })
  memories: MemoryCountsDto;
  @TimestampField({ about: 'When its newest memory was created', nullable: true })
  last_memory_at: string | null;

  static from({ agentId, name, active, archived, merged, lastMemoryAt }: ListedAgent): MemoryAgentDto {
    return {
      agent_id: agentId,
      name,
      memories: { active, archived, merged },
      last_memory_at: lastMemoryAt?.toISOString() ?? null,
    };
  }
}

export class MemoryAgentListDto extends ListOf(MemoryAgentDto, {
  about: 'Agents in the order of their ids',
  total: 'Agents in all',
}) {}
