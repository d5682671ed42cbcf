import { h } from './dom.js';
import { chapterHref, operationHref, readRoute, tagHref } from './routes.js';
import type { Service } from './service.js';

/** Chapters, then the operations by tag. The group of what is shown is open. */
export class Sidebar {
  readonly element: HTMLElement;

  constructor(service: Service) {
    const chapters = service.settings.chapters.map(({ slug, title }) =>
      h('li', {}, h('a', { href: chapterHref(slug) }, title)),
    );
    const groups = service.tags.map(({ name, operations }) =>
      h(
        'details',
        { 'data-tag': name },
        h('summary', {}, name),
        h(
          'ul',
          {},
          h('li', {}, h('a', { href: tagHref(name) }, `About ${name}`)),
          ...operations.map(({ id, method, summary, isDeprecated }) =>
            h(
              'li',
              {},
              h(
                'a',
                { href: operationHref(name, id), class: isDeprecated ? 'deprecated' : undefined, 'data-operation': id },
                h('span', {}, summary),
                h('span', { class: `method ${method.toLowerCase()}` }, method),
              ),
            ),
          ),
        ),
      ),
    );
    this.element = h(
      'nav',
      { 'aria-label': 'Reference' },
      h('h2', {}, 'Guide'),
      h('ul', {}, ...chapters),
      h('h2', {}, 'Operations'),
      ...groups,
    );
  }

  mark(hash: string): void {
    const { tag, operation, chapter } = readRoute(hash);
    const href = tag === null ? chapterHref(chapter) : operation ? operationHref(tag, operation) : tagHref(tag);
    for (const link of this.element.querySelectorAll('a')) {
      if (link.getAttribute('href') === href) {
        link.setAttribute('aria-current', 'page');
        const group = link.closest('details');
        if (group) group.open = true;
        link.scrollIntoView({ block: 'nearest' });
      } else link.removeAttribute('aria-current');
    }
  }
}
