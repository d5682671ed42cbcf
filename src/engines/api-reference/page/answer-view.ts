import { codeBlock, copyButton, h } from './dom.js';
import type { Answer } from './service.js';

const MAX_SHOWN_CHARACTERS = 200_000;

/** The answer to a call. Its status is read out, its body is not. */
export class AnswerView {
  private readonly outcome = h('p', { class: 'outcome', role: 'status' });
  private readonly content = h('div');
  readonly element = h('section', { class: 'answer', 'aria-label': 'Answer' }, this.outcome, this.content);

  show(answer: Answer): void {
    void this.render(answer);
  }

  fail(text: string): void {
    this.outcome.replaceChildren(h('span', { class: 'status bad' }, text));
    this.content.replaceChildren();
  }

  private async render({ status, statusText, ms, headers, type, body }: Answer): Promise<void> {
    const isGood = status < 400;
    this.outcome.replaceChildren(
      h('span', { class: `status ${isGood ? 'good' : 'bad'}` }, `${status} ${statusText}`.trim()),
      ` ${Math.round(ms)} ms, ${body.size.toLocaleString('en')} bytes`,
    );
    this.element.dataset.status = String(status);
    this.content.replaceChildren(
      await contentOf(type, body),
      h(
        'details',
        {},
        h('summary', {}, 'Headers'),
        codeBlock(headers.map(([name, value]) => `${name}: ${value}`).join('\n'), 'Headers of the answer'),
      ),
    );
  }
}

async function contentOf(type: string, body: Blob): Promise<HTMLElement> {
  if (!body.size) return h('p', {}, 'No body.');
  if (!/json|text|yaml|javascript|xml/.test(type)) return download(type, body);
  const text = await body.text();
  const shown = type.includes('json') ? pretty(text) : text;
  const cut = shown.slice(0, MAX_SHOWN_CHARACTERS);
  return h(
    'div',
    {},
    codeBlock(cut, 'Body of the answer'),
    cut.length < shown.length && h('p', {}, `The first ${cut.length.toLocaleString('en')} characters.`),
    copyButton('Copy', () => shown),
  );
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

function download(type: string, body: Blob): HTMLElement {
  return h('p', {}, h('a', { href: URL.createObjectURL(body), download: 'answer' }, `Save the answer (${type})`));
}
