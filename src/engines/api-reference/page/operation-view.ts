import { conditionsOf, describeRateLimit, type Operation } from '../read-contract.js';
import { AnswerView } from './answer-view.js';
import { CallForm } from './call-form.js';
import { copyButton, h } from './dom.js';
import { renderInline, renderMarkdown } from './markdown-view.js';
import { responsesView } from './responses-view.js';
import { SamplesView } from './samples-view.js';
import { bodyFields } from './schema-view.js';
import type { Service } from './service.js';
import { tagHref } from './routes.js';

export function operationView(service: Service, operation: Operation, authorize: () => void): HTMLElement {
  const { method, path, summary, description, tag, isDeprecated } = operation;
  const answer = new AnswerView();
  const samples = new SamplesView(service.settings.clientPackage);
  const form = new CallForm(service, operation, {
    onChange: (request) => samples.show(request, service.credentials.secretFor(operation)),
    onAnswer: (result) => answer.show(result),
    onFailure: (text) => answer.fail(text),
  });
  const missing = service.credentials.suffice(operation)
    ? null
    : h(
        'p',
        { class: 'notice' },
        'This operation needs a credential. ',
        h('button', { type: 'button', onclick: authorize }, 'Authorize'),
      );
  return h(
    'article',
    { class: 'operation', 'data-operation': operation.id },
    h('p', { class: 'crumb' }, h('a', { href: tagHref(tag) }, tag)),
    h('h1', {}, summary, isDeprecated && h('span', { class: 'chip warn' }, 'deprecated')),
    h(
      'p',
      { class: 'route' },
      h('span', { class: `method ${method.toLowerCase()}` }, method),
      h('code', {}, path),
      copyButton('Copy link', () => location.href),
    ),
    h(
      'div',
      { class: 'columns' },
      h(
        'div',
        { class: 'about' },
        ...renderMarkdown(description, 2),
        factsView(operation),
        missing,
        form.element,
        ...bodyFields(service.document, operation),
      ),
      h('div', { class: 'aside' }, samples.element, answer.element),
    ),
    responsesView(service.document, operation),
  );
}

/** Who may call it, how often, and whether it may be repeated. */
function factsView({ id, access, rule, rateLimits, quota, isIdempotent }: Operation): HTMLElement {
  const { scopes, roles } = conditionsOf(rule);
  const facts: [string, (Node | string)[]][] = [
    ['Access', renderInline(access || 'Not stated')],
    ...(scopes.length ? [['Scopes', chips(scopes)] as [string, Node[]]] : []),
    ...(roles.length ? [['Role', chips(roles)] as [string, Node[]]] : []),
    ...(rateLimits.length
      ? [['Rate limit', [rateLimits.map(describeRateLimit).join('; ')]] as [string, string[]]]
      : []),
    ...(quota.length ? [['Quota', [`counts towards ${quota.join(', ')}`]] as [string, string[]]] : []),
    ...(isIdempotent ? [['Repeat', ['safe with Idempotency-Key']] as [string, string[]]] : []),
    ['Operation id', [h('code', {}, id)]],
  ];
  return h(
    'dl',
    { class: 'facts' },
    ...facts.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, ...value))),
  );
}

function chips(texts: readonly string[]): HTMLElement[] {
  return texts.map((text) => h('span', { class: 'chip' }, text));
}
