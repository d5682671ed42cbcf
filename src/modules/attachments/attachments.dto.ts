import { BoolField, IntField, StringField, TimestampField, UuidField } from '../../platform/http/fields/fields.js';
import { AllOf } from '../../platform/http/fields/list-of.js';
import type { Attachment } from './attachment.entity.js';
import { isPictureType } from './file-kinds.js';

/** Who reads, as far as their answer differs. */
export interface AttachmentReader {
  readonly kind: string;
  readonly userId: number;
}

export class AttachmentDto {
  @UuidField({ about: 'Id of the attachment' })
  id: string;
  @StringField({ about: 'Name of the file', example: 'banner.png' })
  name: string;
  @StringField({ about: 'Type, by its bytes', example: 'image/png' })
  type: string;
  @BoolField({ about: 'Whether it is a picture, which texts can show', example: true })
  is_picture: boolean;
  @IntField({ about: 'Size in bytes', example: 48_211 })
  bytes: number;
  @StringField({
    about: 'URL of the file, for those who may read it. In texts: `![banner.png](url)`',
    example:
      '/api/v1/board/tasks/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11/attachments/3f6c1e0a-1d2b-4c3d-8e4f-5a6b7c8d9e0f/file',
  })
  url: string;
  @IntField({ about: 'Who attached it; null for guests', nullable: true, example: 7 })
  author_id: number | null;
  @BoolField({ about: 'Whether the reader attached it', example: true })
  is_own: boolean;
  @TimestampField({ about: 'Attached at' })
  created_at: string;

  static from(
    { id, name, type, bytes, authorId, createdAt }: Attachment,
    path: string,
    { kind, userId }: AttachmentReader,
  ): AttachmentDto {
    return {
      id,
      name,
      type,
      is_picture: isPictureType(type),
      bytes,
      url: `${path}/attachments/${id}/file`,
      author_id: kind === 'guest' ? null : authorId,
      is_own: authorId === userId,
      created_at: createdAt.toISOString(),
    };
  }
}

export class AttachmentListDto extends AllOf(AttachmentDto, { about: 'All attachments, oldest first' }) {}
