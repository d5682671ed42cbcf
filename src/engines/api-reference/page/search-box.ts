import { chapterEntries, operationEntries, search, type SearchEntry, type SearchHit } from '../search-index.js';
import { h } from './dom.js';
import { chapterHref, operationHref } from './routes.js';
import type { Service } from './service.js';

const LIST_ID = 'search-results';

/** A combobox over operations and chapters. `/` or Ctrl+K puts the cursor into it. */
export class SearchBox {
  readonly element: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly list = h('ul', { id: LIST_ID, role: 'listbox', 'aria-label': 'Results', hidden: true });
  private entries?: SearchEntry[];
  private selected = 0;

  constructor(private readonly service: Service) {
    this.input = h('input', {
      type: 'search',
      role: 'combobox',
      placeholder: 'Search: path, name, field',
      'aria-label': 'Search operations and chapters',
      'aria-expanded': 'false',
      'aria-controls': LIST_ID,
      autocomplete: 'off',
      oninput: () => this.show(),
      onfocus: () => this.show(),
      onblur: () => this.close(),
      onkeydown: (event: KeyboardEvent) => this.press(event),
    });
    // A press on the list, or on its scroll bar, must not take the focus away: that would close it.
    this.list.addEventListener('mousedown', (event) => event.preventDefault());
    this.element = h('div', { class: 'search', role: 'search' }, this.input, this.list);
    addEventListener('keydown', (event) => {
      const isTyping = event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if ((event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping)) {
        event.preventDefault();
        this.input.focus();
        this.input.select();
      }
    });
  }

  private show(): void {
    const { document, tags, settings } = this.service;
    this.entries ??= [...operationEntries(document, tags), ...chapterEntries(settings.chapters)];
    const query = this.input.value.trim();
    const hits = search(this.entries, query);
    const none = query ? [h('li', { class: 'none', role: 'option', 'aria-disabled': 'true' }, 'Nothing found')] : [];
    this.list.replaceChildren(...(hits.length ? hits.map((hit, index) => this.option(hit, index)) : none));
    this.list.hidden = !query;
    this.input.setAttribute('aria-expanded', String(!this.list.hidden));
    this.select(0);
  }

  private option({ entry, field }: SearchHit, index: number): HTMLElement {
    const { kind, id, title, method, path } = entry;
    const tag = this.service.operations.get(id)?.tag ?? '';
    const href = kind === 'chapter' ? chapterHref(id) : operationHref(tag, id);
    const where = kind === 'chapter' ? 'Guide' : `${path}${field ? ` · field ${field}` : ''}`;
    return h(
      'li',
      {
        id: `hit-${index}`,
        role: 'option',
        'data-href': href,
        'data-id': id,
        onclick: () => this.go(href),
      },
      h('span', { class: `method ${method.toLowerCase()}` }, method),
      h('span', { class: 'hit-title' }, title),
      h('span', { class: 'hit-where' }, where),
    );
  }

  private press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.select(this.selected + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      const href = this.list.querySelector<HTMLElement>('[aria-selected=true]')?.dataset.href;
      if (href) this.go(href);
    } else if (event.key === 'Escape') this.close();
  }

  private select(index: number): void {
    const options = [...this.list.querySelectorAll<HTMLElement>('[data-href]')];
    this.selected = Math.max(0, Math.min(index, options.length - 1));
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === this.selected));
    const current = options[this.selected];
    if (current) this.input.setAttribute('aria-activedescendant', current.id);
    else this.input.removeAttribute('aria-activedescendant');
    current?.scrollIntoView({ block: 'nearest' });
  }

  private go(href: string): void {
    this.close();
    this.input.value = '';
    this.input.blur();
    location.hash = href;
  }

  private close(): void {
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }
}
