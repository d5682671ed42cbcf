import { BoolField, IntField, ListField, StringField, UuidField } from '../../platform/http/fields/fields.js';
import { MemoryChangeDto } from './memory.dto.js';
import type { FileLine, FilePreview } from './memory-preview.js';

export class MemoryPreviewRequestDto extends MemoryChangeDto {
  @BoolField({ about: 'Preview its deletion; other fields are ignored', default: false, example: false })
  delete: boolean;
}

export class MemoryFileLineDto {
  @UuidField({ about: 'The memory of this line' })
  memory_id: string;
  @IntField({ about: 'Position among the memories of the file, from 1', example: 1 })
  position: number;
  @StringField({
    about: 'The line as it is written',
    example: '- **Deploys go out on Tuesdays** (decision, high): The release train leaves on Tuesday at 10:00 UTC.',
  })
  text: string;

  static from({ memoryId, position, text }: FileLine): MemoryFileLineDto {
    return { memory_id: memoryId, position, text };
  }
}

export class MemoryFilePreviewDto {
  @ListField(() => MemoryFileLineDto, { about: 'The line of the memory, and other lines that go' })
  before: MemoryFileLineDto[];
  @ListField(() => MemoryFileLineDto, { about: 'The line of the memory, and other lines that come' })
  after: MemoryFileLineDto[];

  static from({ before, after }: FilePreview): MemoryFilePreviewDto {
    return {
      before: before.map((line) => MemoryFileLineDto.from(line)),
      after: after.map((line) => MemoryFileLineDto.from(line)),
    };
  }
}
