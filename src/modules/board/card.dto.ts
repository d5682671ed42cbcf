import { IntField, JsonField, ListField, StringField, UuidField } from '../../platform/http/fields/fields.js';
import { fieldsAt, WRITABLE, type CardField, type Depth } from './card-fields.js';

/** Builds a DTO class from the table of card fields. */
export function declare(type: new () => object, fields: readonly CardField[]): void {
  for (const { name, field } of fields) field({ optional: false })(type.prototype as object, name);
}

/** Those of a body. */
function declareSent(type: new () => object, fields: readonly CardField[], optional: boolean): void {
  for (const { name, field, sent = field } of fields) sent({ optional })(type.prototype as object, name);
}

export class CardSummaryDto {}
export class CardStandardDto {}
export class CardDto {}

const CLASSES: Record<Depth, new () => object> = {
  summary: CardSummaryDto,
  standard: CardStandardDto,
  full: CardDto,
};
for (const [depth, type] of Object.entries(CLASSES) as [Depth, new () => object][]) declare(type, fieldsAt(depth));

const COLUMN = {
  about: 'Name of the column, in any case; or use `column_id`',
  example: 'In progress',
  max: 200,
  optional: true,
};

export class CardChangeDto {
  @StringField(COLUMN)
  column?: string;
}
declareSent(CardChangeDto, WRITABLE, true);

export class NewCardDto {
  @StringField(COLUMN)
  column?: string;
}
declareSent(
  NewCardDto,
  WRITABLE.filter(({ name }) => name !== 'title'),
  true,
);
declareSent(
  NewCardDto,
  WRITABLE.filter(({ name }) => name === 'title'),
  false,
);

export class CardListBase {
  @IntField({ about: 'How many cards the board has', example: 1 })
  total: number;
  @IntField({ about: 'Page number', min: 1, example: 1 })
  page: number;
  @IntField({ about: 'Cards per page', min: 1, example: 50 })
  per_page: number;
}

export class CardSummaryListDto extends CardListBase {
  @ListField(() => CardSummaryDto, { about: 'Cards in the order of the board' })
  items: CardSummaryDto[];
}

export class CardStandardListDto extends CardListBase {
  @ListField(() => CardStandardDto, { about: 'Cards in the order of the board' })
  items: CardStandardDto[];
}

export class CardListDto extends CardListBase {
  @ListField(() => CardDto, { about: 'Cards in the order of the board' })
  items: CardDto[];
}

export class CardReceiptDto {
  @UuidField({ about: 'Id of the card' })
  task_id: string;
  @JsonField({
    about: 'Changed fields: name → from, to',
    example: { status: { from: 'pending', to: 'in_progress' } },
    others: { type: 'object', required: ['from', 'to'], properties: { from: {}, to: {} } },
  })
  changed: Record<string, { from: unknown; to: unknown }>;
  @StringField({ about: 'Previous column', example: 'To do' })
  from_column: string;
  @StringField({ about: 'Current column', example: 'In progress' })
  to_column: string;
}
