import type { ContractDocument, Media } from '../contract-types.js';
import type { Operation } from '../read-contract.js';
import { codeBlock, h } from './dom.js';
import { renderInline } from './markdown-view.js';
import { fieldsView } from './schema-view.js';

/** The documented answers, good ones open. */
export function responsesView(document: ContractDocument, { responses }: Operation): HTMLElement {
  const parts = responses.map(({ status, response }) => {
    const isGood = status.startsWith('2') || status.startsWith('3');
    const details = h(
      'details',
      { class: 'response', 'data-status': status },
      h(
        'summary',
        {},
        h('span', { class: `status ${isGood ? 'good' : 'bad'}` }, status),
        ' ',
        ...renderInline(response.description ?? ''),
      ),
    );
    const fill = (): void => {
      if (details.childElementCount > 1) return;
      for (const [type, media] of Object.entries(response.content ?? {}))
        details.append(...mediaView(document, status, type, media));
    };
    details.addEventListener('toggle', fill);
    if (isGood) {
      details.open = true;
      fill();
    }
    return details;
  });
  return h('section', { class: 'responses' }, h('h2', {}, 'Answers'), ...parts);
}

function mediaView(document: ContractDocument, status: string, type: string, media: Media): HTMLElement[] {
  const examples = Object.values(media.examples ?? {}).map(({ value }) => value);
  const shown = media.example === undefined ? examples : [media.example];
  return [
    h('p', { class: 'media' }, h('code', {}, type)),
    ...shown.map((value, index) =>
      codeBlock(
        typeof value === 'string' ? value : JSON.stringify(value, null, 2),
        `Example ${index + 1} of ${type} for ${status}`,
      ),
    ),
    ...fieldsView(document, media.schema, `Fields of ${status} ${type}`),
  ];
}
