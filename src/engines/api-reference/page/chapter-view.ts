import { conditionsOf, type Tag } from '../read-contract.js';
import type { Chapter } from '../settings.js';
import { h } from './dom.js';
import { renderInline, renderMarkdown } from './markdown-view.js';
import { chapterHref, operationHref, START, tagHref } from './routes.js';
import type { Service } from './service.js';

export function chapterView(service: Service, { slug, title, markdown }: Chapter): HTMLElement {
  const { tags, document, settings } = service;
  const view = h('article', { class: 'prose' }, h('h1', {}, title), ...renderMarkdown(markdown));
  if (slug !== START) return view;
  const cards = tags.map(({ name, about, operations }) =>
    h(
      'li',
      {},
      h('a', { href: tagHref(name) }, name),
      h('p', {}, about),
      h('small', {}, `${operations.length} operations`),
    ),
  );
  view.append(
    h('h2', {}, 'Domains'),
    h('ul', { class: 'cards' }, ...cards),
    h(
      'p',
      {},
      `Version ${document.info.version}. `,
      h('a', { href: settings.contractUrl }, 'The contract as OpenAPI 3.1'),
    ),
  );
  return view;
}

export function tagView({ name, about, operations }: Tag): HTMLElement {
  const rows = operations.map(({ id, method, path, summary, rule }) => {
    const { scopes, roles } = conditionsOf(rule);
    return h(
      'li',
      {},
      h('span', { class: `method ${method.toLowerCase()}` }, method),
      h('div', {}, h('a', { href: operationHref(name, id) }, summary), h('code', { class: 'path' }, path)),
      h('span', { class: 'chips' }, ...[...scopes, ...roles].map((text) => h('span', { class: 'chip' }, text))),
    );
  });
  return h(
    'article',
    {},
    h('h1', {}, name),
    h('p', {}, ...renderInline(about)),
    h('ul', { class: 'operations' }, ...rows),
  );
}

export function missingView(): HTMLElement {
  return h(
    'article',
    {},
    h('h1', {}, 'Not found'),
    h('p', {}, 'This version has no such operation or chapter. ', h('a', { href: chapterHref(START) }, 'Start page')),
  );
}
