import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  StringField,
  StringListField,
  TimestampField,
} from '../../platform/http/fields/fields.js';
import { HIT_KINDS, SEARCHED, type Searched, type SearchHit } from './search-part.js';
import type { SearchResult } from './search.service.js';

export class SearchQuery {
  @StringField({ about: 'Words that must all occur, or a ref', example: 'release train', max: 500, notBlank: true })
  q: string;
  @StringListField({
    about: 'What to search; everything the caller may read if omitted',
    values: SEARCHED,
    default: [],
    example: ['cards', 'docs'],
  })
  in: Searched[];
  @IntField({ about: 'Maximum number of hits', min: 1, max: 50, default: 20, example: 20 })
  limit: number;
  @BoolField({ about: 'Of cards the archived ones, in place of the others', default: false, example: false })
  archived: boolean;
}

export class SearchHitDto {
  @StringField({ about: 'How people name it', example: 'WEB-12' })
  ref: string;
  @StringField({ about: 'Its id in the operations on its kind', example: '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11' })
  id: string;
  @EnumField({ about: 'What it is', values: HIT_KINDS })
  kind: SearchHit['kind'];
  @StringField({ about: 'Its title', example: 'Write the banner' })
  title: string;
  @StringField({
    about: 'One line of its text, around a match in its first 4,000 characters, or its beginning',
    example: 'One sentence and a picture.',
  })
  snippet: string;
  @TimestampField({ about: 'Last changed at' })
  updated_at: string;

  static from({ updatedAt, ...hit }: SearchHit): SearchHitDto {
    return { ...hit, updated_at: updatedAt.toISOString() };
  }
}

export class SearchResultDto {
  @ListField(() => SearchHitDto, { about: 'The best of each kind first' })
  hits: SearchHitDto[];
  @BoolField({ about: 'Whether there are more hits', example: false })
  truncated: boolean;
  @StringListField({
    about: 'What was not searched, because the caller may not read it',
    values: SEARCHED,
    example: [],
  })
  skipped: Searched[];

  static from({ hits, truncated, skipped }: SearchResult): SearchResultDto {
    return { hits: hits.map((hit) => SearchHitDto.from(hit)), truncated, skipped: [...skipped] };
  }
}
