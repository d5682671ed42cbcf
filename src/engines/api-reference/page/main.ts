import type { ContractDocument } from '../contract-types.js';
import type { ReferenceSettings } from '../settings.js';
import { AuthorizeDialog } from './authorize-dialog.js';
import { chapterView, missingView, tagView } from './chapter-view.js';
import { h } from './dom.js';
import { operationView } from './operation-view.js';
import { readRoute } from './routes.js';
import { SearchBox } from './search-box.js';
import { Service } from './service.js';
import { Sidebar } from './sidebar.js';

const read = async (url: string): Promise<unknown> => {
  // The same mode as the preload, so that it is used.
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
};

async function start(): Promise<void> {
  const settings = (await read(document.querySelector<HTMLLinkElement>('link#settings')!.href)) as ReferenceSettings;
  const service = new Service((await read(settings.contractUrl)) as ContractDocument, settings);
  show(service);
}

function show(service: Service): void {
  const { settings, credentials } = service;
  const main = h('main', { id: 'content', tabindex: '-1' });
  const sidebar = new Sidebar(service);
  const dialog = new AuthorizeDialog(service);
  const authorize = h('button', { type: 'button', class: 'authorize', onclick: () => dialog.open() });
  const menu = h(
    'button',
    { type: 'button', class: 'menu', 'aria-expanded': 'false', onclick: () => toggleMenu() },
    'Menu',
  );
  const toggleMenu = (isOpen = !sidebar.element.classList.contains('open')): void => {
    sidebar.element.classList.toggle('open', isOpen);
    menu.setAttribute('aria-expanded', String(isOpen));
  };
  const showAuthorized = (): void => {
    authorize.textContent = credentials.isEmpty ? 'Authorize' : 'Authorized';
    authorize.classList.toggle('done', !credentials.isEmpty);
  };
  const showRoute = (isFirst = false): void => {
    const route = readRoute(location.hash);
    const [title, view] = viewOf(service, route, () => dialog.open());
    document.title = title === settings.title ? title : `${title} · ${settings.title}`;
    main.replaceChildren(view);
    sidebar.mark(location.hash);
    toggleMenu(false);
    scrollTo(0, 0);
    if (!isFirst) main.focus({ preventScroll: true });
  };
  const skip = h(
    'a',
    { class: 'skip', href: '#content', onclick: (event: Event) => (event.preventDefault(), main.focus()) },
    'Skip to content',
  );
  const header = h(
    'header',
    {},
    menu,
    h('a', { class: 'title', href: '#/' }, settings.title),
    new SearchBox(service).element,
    ...(settings.dashboardUrl ? [h('a', { class: 'dashboard', href: settings.dashboardUrl }, 'Dashboard')] : []),
    authorize,
  );
  document.body.replaceChildren(skip, header, h('div', { class: 'layout' }, sidebar.element, main), dialog.element);
  addEventListener('hashchange', () => showRoute());
  credentials.addEventListener('change', showAuthorized);
  dialog.element.addEventListener('close', () => showRoute(true));
  showAuthorized();
  showRoute(true);
  performance.mark('usable');
}

function viewOf(service: Service, route: ReturnType<typeof readRoute>, authorize: () => void): [string, HTMLElement] {
  const { chapters } = service.settings;
  const operation = route.operation ? service.operations.get(route.operation) : undefined;
  if (operation) return [operation.summary, operationView(service, operation, authorize)];
  const tag = service.tags.find(({ name }) => name === route.tag);
  if (tag && !route.operation) return [tag.name, tagView(tag)];
  const chapter = route.tag === null ? chapters.find(({ slug }) => slug === route.chapter) : undefined;
  return chapter ? [chapter.title, chapterView(service, chapter)] : ['Not found', missingView()];
}

start().catch((error: unknown) => {
  document.body.replaceChildren(
    h('p', { role: 'alert', class: 'fatal' }, `The reference cannot be shown: ${String(error)}`),
  );
});
