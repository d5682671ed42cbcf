import type { ContractDocument, Schema } from '../contract-types.js';
import type { Operation } from '../read-contract.js';
import { fieldsOf } from '../schema-fields.js';
import { h } from './dom.js';
import { renderInline, scrollable } from './markdown-view.js';

/** The fields of a schema as a table that opens; nothing when it has none. */
export function fieldsView(document: ContractDocument, schema: Schema | undefined, title: string): HTMLElement[] {
  const details = h('details', { class: 'fields' }, h('summary', {}, title));
  // A card has 67 fields: made when somebody looks.
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1) details.append(tableOf(document, schema, title));
  });
  return fieldsOf(document, schema).length ? [details] : [];
}

function tableOf(document: ContractDocument, schema: Schema | undefined, title: string): HTMLElement {
  const rows = fieldsOf(document, schema).map(({ path, type, isRequired, isDeprecated, about }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('code', {}, path), isDeprecated && h('span', { class: 'chip warn' }, 'deprecated')),
      h('td', {}, `${type}${isRequired ? '' : ', optional'}`),
      h('td', {}, ...renderInline(about)),
    ),
  );
  const head = ['Field', 'Type', 'Meaning'].map((text) => h('th', { scope: 'col' }, text));
  return scrollable(h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)), title);
}

export function bodyFields(document: ContractDocument, { body }: Operation): HTMLElement[] {
  return fieldsView(document, body?.media.schema, 'Fields of the body');
}
