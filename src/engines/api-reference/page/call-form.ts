import type { Parameter } from '../contract-types.js';
import type { Operation } from '../read-contract.js';
import { requestOf, type CallRequest } from '../request.js';
import { namesIn, withValues } from '../sample-values.js';
import { BodyInput } from './body-input.js';
import { h } from './dom.js';
import { parameterInput, type ParameterInput } from './parameter-input.js';
import type { Answer, Service } from './service.js';

interface Listeners {
  onChange(request: CallRequest): void;
  onAnswer(answer: Answer): void;
  onFailure(text: string): void;
}

/** The values of a call, filled in as far as they are known, and the button that sends it. */
export class CallForm {
  readonly element: HTMLFormElement;
  private readonly inputs: readonly ParameterInput[];
  private readonly body: BodyInput | null;
  private readonly button: HTMLButtonElement;
  private readonly filled: Promise<void>;
  private isConfirmed = false;

  constructor(
    private readonly service: Service,
    private readonly operation: Operation,
    private readonly listeners: Listeners,
  ) {
    const { parameters, body } = operation;
    this.inputs = parameters.map((parameter) => parameterInput(service.document, parameter));
    this.body = body && new BodyInput(service.document, body.type, body.media);
    this.button = h('button', { type: 'submit', class: 'primary send' }, 'Send');
    this.element = h(
      'form',
      {
        class: 'call',
        novalidate: true,
        oninput: () => this.changed(),
        onsubmit: (event: Event) => void this.submit(event),
      },
      parameters.length > 0 && h('h2', {}, 'Parameters'),
      ...this.inputs.map(({ element }) => element),
      this.body && h('h2', {}, 'Body'),
      this.body?.element,
      h('div', { class: 'buttons' }, this.button),
    );
    for (const input of this.inputs)
      input.value = service.settings.given?.[operation.id]?.[input.parameter.name] ?? input.value;
    this.changed();
    this.filled = this.prefill();
  }

  /** Ids of the caller's own data, once there is a credential to read them with. */
  private async prefill(): Promise<void> {
    this.element.dataset.filling = 'yes';
    const required = this.inputs.filter(({ parameter }) => parameter.required);
    await Promise.all([...required.map((input) => this.prefillInput(input)), this.prefillBody()]);
    delete this.element.dataset.filling;
    this.changed();
  }

  /** What somebody has typed meanwhile stays. */
  private async prefillInput(input: ParameterInput): Promise<void> {
    const before = input.value;
    const value = await this.service.sampleOf(this.operation, input.parameter.name);
    if (value !== undefined && input.value === before) input.value = value;
  }

  private async prefillBody(): Promise<void> {
    const { service, operation, body } = this;
    if (body?.example === undefined) return;
    const before = JSON.stringify(body.described);
    const names = [...new Set(namesIn(body.example, service.settings.values))];
    const found = await Promise.all(
      names.map(async (name) => [name, await service.sampleOf(operation, name)] as const),
    );
    const values = new Map(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
    if (values.size && JSON.stringify(body.described) === before) body.show(withValues(body.example, values));
  }

  private request(credentials: Record<string, string>): CallRequest {
    const values = new Map<Parameter, string>(this.inputs.map((input) => [input.parameter, input.value]));
    return requestOf(
      this.operation,
      (parameter) => values.get(parameter) ?? '',
      this.body?.described ?? null,
      credentials,
    );
  }

  private changed(): void {
    this.isConfirmed = false;
    this.button.textContent = 'Send';
    this.listeners.onChange(this.request(this.service.credentials.placeholdersFor(this.operation)));
  }

  private async submit(event: Event): Promise<void> {
    event.preventDefault();
    if (this.operation.method === 'DELETE' && !this.isConfirmed) {
      this.isConfirmed = true;
      this.button.textContent = 'Really delete? Press again';
      return;
    }
    this.button.disabled = true;
    try {
      await this.filled;
      const request = this.request(this.service.credentials.headersFor(this.operation));
      this.listeners.onAnswer(await this.service.send(this.operation, request, this.body?.content));
    } catch (error) {
      this.listeners.onFailure(`No answer: ${String(error)}`);
    } finally {
      this.button.disabled = false;
      this.changed();
    }
  }
}
