import { codeSample, LANGUAGES, type Language } from '../code-samples.js';
import type { CallRequest } from '../request.js';
import { codeBlock, copyButton, h } from './dom.js';

const KEPT_AS = 'api-reference:language';

/** The call as a program. The chosen language is kept for the next operation. A secret is copied, not shown. */
export class SamplesView {
  readonly element: HTMLElement;
  private readonly tabs: readonly HTMLButtonElement[];
  private readonly panel = h('div', { role: 'tabpanel', id: 'sample', 'aria-label': 'Code sample' });
  private request?: CallRequest;
  private secret = '';
  private text = '';

  constructor(private readonly clientPackage: string) {
    this.tabs = LANGUAGES.map((language) =>
      h(
        'button',
        {
          type: 'button',
          role: 'tab',
          'aria-controls': 'sample',
          onclick: () => this.choose(language),
          onkeydown: (event: KeyboardEvent) => this.press(event),
        },
        language,
      ),
    );
    this.element = h(
      'section',
      { class: 'samples', 'aria-label': 'Code samples' },
      h(
        'div',
        { class: 'tabs' },
        h('div', { role: 'tablist', 'aria-label': 'Language' }, ...this.tabs),
        copyButton('Copy', () => this.text),
      ),
      this.panel,
    );
  }

  show(request: CallRequest, secret: string): void {
    this.request = request;
    this.secret = secret;
    const chosen = this.language;
    for (const [index, language] of LANGUAGES.entries()) {
      this.tabs[index]!.setAttribute('aria-selected', String(language === chosen));
      this.tabs[index]!.tabIndex = language === chosen ? 0 : -1;
    }
    this.text = codeSample(chosen, { origin: location.origin, clientPackage: this.clientPackage }, request);
    this.panel.replaceChildren(
      codeBlock(secret ? this.text.replaceAll(secret, `${secret.slice(0, 4)}…`) : this.text, `${chosen} sample`),
    );
  }

  private get language(): Language {
    const kept = sessionStorage.getItem(KEPT_AS);
    return LANGUAGES.find((language) => language === kept) ?? LANGUAGES[0];
  }

  private choose(language: Language): void {
    sessionStorage.setItem(KEPT_AS, language);
    if (this.request) this.show(this.request, this.secret);
  }

  private press(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (LANGUAGES.indexOf(this.language) + step + LANGUAGES.length) % LANGUAGES.length;
    this.choose(LANGUAGES[next]!);
    this.tabs[next]!.focus();
  }
}
