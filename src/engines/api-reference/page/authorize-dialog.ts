import type { SecurityScheme } from '../contract-types.js';
import { requestOf } from '../request.js';
import { resolveSchema } from '../read-contract.js';
import { h } from './dom.js';
import { renderInline } from './markdown-view.js';
import type { Service } from './service.js';

/** Credentials by scheme, in the order of the contract. The first field has the focus. */
export class AuthorizeDialog {
  readonly element = h('dialog', { 'aria-labelledby': 'authorize-title' });

  constructor(private readonly service: Service) {}

  open(): void {
    const schemes = Object.entries(this.service.document.components?.securitySchemes ?? {});
    const secrets = schemes.filter(([name]) => !this.service.credentials.isCookie(name));
    const inputs = secrets.map(([name]) => this.secretInput(name));
    const save = (event: Event): void => {
      event.preventDefault();
      this.service.credentials.set(
        Object.fromEntries(secrets.map(([name], index) => [name, inputs[index]!.value.trim()])),
      );
      this.element.close();
    };
    const form = h(
      'form',
      { class: 'secrets', onsubmit: save },
      ...secrets.map(([name, scheme], index) => labelled(name, scheme, inputs[index]!)),
      h(
        'div',
        { class: 'buttons' },
        h('button', { type: 'submit', class: 'primary' }, 'Save for this tab'),
        h('button', { type: 'button', onclick: () => this.forget(inputs) }, 'Forget all'),
      ),
    );
    this.element.replaceChildren(
      h(
        'div',
        { class: 'dialog-head' },
        h('h2', { id: 'authorize-title' }, 'Authorize'),
        h(
          'button',
          { type: 'button', class: 'quiet', 'aria-label': 'Close', onclick: () => this.element.close() },
          '✕',
        ),
      ),
      h('p', {}, 'Kept in this tab only, until it is closed. Sent to this service only.'),
      form,
      ...this.sessionForm(),
    );
    this.element.showModal();
    inputs[0]?.focus();
  }

  private secretInput(name: string): HTMLInputElement {
    const input = h('input', {
      type: 'password',
      name,
      id: `secret-${name}`,
      autocomplete: 'off',
      spellcheck: 'false',
    });
    input.value = this.service.credentials.get(name);
    return input;
  }

  private forget(inputs: readonly HTMLInputElement[]): void {
    for (const input of inputs) input.value = '';
    this.service.credentials.set(Object.fromEntries(inputs.map(({ name }) => [name, ''])));
  }

  /** Signing in sets a cookie: the fields are those that the operation's body must have. */
  private sessionForm(): HTMLElement[] {
    const { settings, operations, credentials, document } = this.service;
    const operation = settings.session && operations.get(settings.session.signIn);
    const schema = operation?.body?.media.schema;
    if (!operation || !schema) return [];
    const inputs = (resolveSchema(document, schema).required ?? []).map((name) =>
      h('input', {
        id: `session-${name}`,
        name,
        type: name.includes('password') ? 'password' : 'text',
        autocomplete: name.includes('password') ? 'current-password' : 'username',
      }),
    );
    const result = h('p', { role: 'status' }, credentials.isSignedIn ? 'Signed in.' : '');
    const signIn = async (event: Event): Promise<void> => {
      event.preventDefault();
      const json = JSON.stringify(Object.fromEntries(inputs.map(({ name, value }) => [name, value])));
      const answer = await this.service.send(
        operation,
        requestOf(operation, () => '', { json }, {}),
        json,
      );
      if (answer.status < 300) this.element.close();
      else result.textContent = `Refused (${answer.status}): ${await answer.body.text()}`;
    };
    return [
      h(
        'form',
        { onsubmit: (event: Event) => void signIn(event) },
        h('h3', {}, 'Session'),
        h('p', {}, 'For operations that take a dashboard session. The browser keeps the cookie.'),
        ...inputs.map((input) => h('label', { for: input.id }, input.name, input)),
        result,
        h('div', { class: 'buttons' }, h('button', { type: 'submit' }, operation.summary)),
      ),
    ];
  }
}

function labelled(name: string, { description = '' }: SecurityScheme, input: HTMLInputElement): HTMLElement {
  return h('label', { for: input.id }, h('strong', {}, name), ' ', h('span', {}, ...renderInline(description)), input);
}
