import { StringField, TimestampField, UuidField } from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import type { DocsPage } from './docs-page.entity.js';
import type { DocsSpace } from './docs-space.entity.js';

export class NewDocsSpaceDto {
  @StringField({ about: 'Name of the space', example: 'Handbook', max: 200, notBlank: true })
  name: string;
}

export class DocsSpaceDto {
  @UuidField({ about: 'Id of the space' })
  id: string;
  @StringField({ about: 'Name of the space', example: 'Handbook' })
  name: string;
  @TimestampField({ about: 'Created at' })
  created_at: string;

  static from({ id, name, createdAt }: DocsSpace): DocsSpaceDto {
    return { id, name, created_at: createdAt.toISOString() };
  }
}

const TITLE = { about: 'Title of the page', example: 'How we release', max: 500, notBlank: true };
const BODY = { about: 'Text of the page', example: 'On Fridays.', max: 500_000 };

export class NewDocsPageDto {
  @StringField(TITLE)
  title: string;
  @StringField(BODY)
  body: string;
}

export class DocsPageChangeDto {
  @StringField({ ...TITLE, optional: true })
  title?: string;
  @StringField({ ...BODY, optional: true })
  body?: string;
}

export class DocsPageDto {
  @UuidField({ about: 'Id of the page' })
  id: string;
  @StringField({ about: 'Title of the page', example: 'How we release' })
  title: string;
  @StringField({ about: 'Text of the page', example: 'On Fridays.' })
  body: string;
  @TimestampField({ about: 'Written at' })
  created_at: string;

  static from({ id, title, body, createdAt }: DocsPage): DocsPageDto {
    return { id, title, body, created_at: createdAt.toISOString() };
  }
}

export class DocsPageListDto extends ListOf(DocsPageDto, {
  about: 'Pages of the space, oldest first, as many as fit into 8 MiB',
  last: 'absent',
}) {}

export class DocsSpaceListDto extends ListOf(DocsSpaceDto, {
  about: 'Docs spaces of the workspace, oldest first',
  last: 'absent',
}) {}
