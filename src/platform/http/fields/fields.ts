/** The field decorators: one line declares, checks and documents a field and applies its default. */
export { BoolField, EnumField } from './choice.fields.js';
export { isTimestamp, TimestampField } from './date.fields.js';
export { IntListField, StringListField, UuidListField } from './list.fields.js';
export { IntField, MAX_NUMBER, NumberField } from './number.fields.js';
export {
  CountsField,
  isObject,
  JsonField,
  ListField,
  ListMapField,
  ObjectField,
  TextMapField,
} from './object.fields.js';
export { EmailField, StringField, UrlField, UUID, UuidField } from './string.fields.js';
