/** The field decorators: one line declares, checks and documents a field and applies its default. */
export { BoolField, EnumField } from './choice-fields.js';
export { TimestampField } from './date-fields.js';
export { isTimestamp, MAX_NUMBER, isObject, UUID } from '../../kernel/values.js';
export { IntListField, StringListField, UuidListField } from './list-fields.js';
export { IntField, NumberField } from './number-fields.js';
export { CountsField, JsonField, ListField, ListMapField, ObjectField, TextMapField } from './object-fields.js';
export { EmailField, StringField, UrlField, UuidField } from './string-fields.js';
