type Child = Node | string | null | undefined | false;
type Properties = Record<string, string | boolean | ((event: never) => void) | undefined>;

/** An element with attributes (`onclick` and its like are listeners) and children. Text is always text. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(key, '');
    else if (typeof value === 'string') element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A button that copies a text, and says so. */
export function copyButton(label: string, textOf: () => string): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'quiet', onclick: () => void copy() }, label);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(textOf());
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = label), 1_500);
  };
  return button;
}

/** A block of code that can be reached and scrolled by keyboard. */
export function codeBlock(text: string, label: string): HTMLPreElement {
  return h('pre', { tabindex: '0', role: 'region', 'aria-label': label }, h('code', {}, text));
}
