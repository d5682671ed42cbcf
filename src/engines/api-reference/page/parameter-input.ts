import type { ContractDocument, Parameter } from '../contract-types.js';
import { resolveSchema } from '../read-contract.js';
import { describeType } from '../schema-fields.js';
import { h } from './dom.js';
import { renderInline } from './markdown-view.js';

export interface ParameterInput {
  readonly parameter: Parameter;
  readonly element: HTMLElement;
  value: string;
}

/** A required parameter begins with its example. An optional one is empty, which means it is not sent. */
export function parameterInput(document: ContractDocument, parameter: Parameter): ParameterInput {
  const { name, required = false, description = '', schema } = parameter;
  const { enum: choices, type, example: ownExample, default: standard } = resolveSchema(document, schema);
  const example = textOf(parameter.example ?? ownExample);
  const id = `parameter-${parameter.in}-${name}`;
  const words = choices?.map(textOf) ?? (type === 'boolean' ? ['true', 'false'] : undefined);
  const control = words
    ? h('select', { id, name }, ...['', ...words].map((word) => h('option', { value: word }, word || 'not sent')))
    : h('input', {
        id,
        name,
        type: 'text',
        placeholder: required ? '' : `not sent${example && `, such as ${example}`}`,
        autocomplete: 'off',
      });
  if (required) control.value = example || words?.[0] || '';
  const element = h(
    'div',
    { class: 'parameter' },
    h(
      'label',
      { for: id },
      h('strong', {}, name),
      ' ',
      h('span', { class: 'type' }, `${describeType(document, schema)}, ${parameter.in}${required ? ', required' : ''}`),
    ),
    h(
      'p',
      {},
      ...renderInline(description),
      standard !== undefined && `${/[.:]$/.test(description) ? '' : '.'} Default: ${textOf(standard)}.`,
    ),
    control,
  );
  return {
    parameter,
    element,
    get value() {
      return control.value;
    },
    set value(value) {
      control.value = value;
    },
  };
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
