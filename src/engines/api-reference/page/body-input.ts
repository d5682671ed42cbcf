import type { ContractDocument, Media } from '../contract-types.js';
import { resolveSchema } from '../read-contract.js';
import type { CallRequest } from '../request.js';
import { withFutureExpiry } from '../sample-values.js';
import { h } from './dom.js';

const MAX_ROWS = 18;

/** A JSON text that can be edited, or the file of a form. */
export class BodyInput {
  readonly element: HTMLElement;
  private readonly text = h('textarea', { id: 'body', spellcheck: 'false', 'aria-label': 'Body as JSON' });
  private readonly file = h('input', { type: 'file', id: 'file' });
  private readonly fileField: string | null;
  readonly example: unknown;

  constructor(document: ContractDocument, type: string, media: Media) {
    this.example = withFutureExpiry(media.example, Date.now());
    this.fileField = type === 'application/json' ? null : fileFieldOf(document, media);
    this.element =
      this.fileField === null
        ? h('div', { class: 'body' }, this.text)
        : h('label', { class: 'body', for: 'file' }, `${this.fileField} (${type})`, this.file);
    if (this.fileField === null) this.show(this.example ?? {});
  }

  show(value: unknown): void {
    this.text.value = JSON.stringify(value, null, 2);
    this.text.rows = Math.min(MAX_ROWS, this.text.value.split('\n').length + 1);
  }

  get described(): CallRequest['body'] {
    return this.fileField === null ? { json: this.text.value } : { fileField: this.fileField };
  }

  get content(): BodyInit {
    if (this.fileField === null) return this.text.value;
    const form = new FormData();
    const [file] = this.file.files ?? [];
    if (file) form.set(this.fileField, file);
    return form;
  }
}

function fileFieldOf(document: ContractDocument, { schema = {} }: Media): string {
  const fields = Object.entries(resolveSchema(document, schema).properties ?? {});
  return fields.find(([, { format }]) => format === 'binary')?.[0] ?? 'file';
}
