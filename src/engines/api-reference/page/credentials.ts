import type { SecurityScheme } from '../contract-types.js';
import type { Operation } from '../read-contract.js';

const PREFIX = 'api-reference:';
const SIGNED_IN = `${PREFIX}signed-in`;

/** Credentials by security scheme, kept by the browser for this tab only. */
export class Credentials extends EventTarget {
  constructor(private readonly schemes: Readonly<Record<string, SecurityScheme>>) {
    super();
  }

  get(scheme: string): string {
    return sessionStorage.getItem(PREFIX + scheme) ?? '';
  }

  set(values: Readonly<Record<string, string>>): void {
    for (const [scheme, value] of Object.entries(values)) {
      if (value) sessionStorage.setItem(PREFIX + scheme, value);
      else sessionStorage.removeItem(PREFIX + scheme);
    }
    this.dispatchEvent(new Event('change'));
  }

  /** The cookie itself cannot be read by a page. */
  get isSignedIn(): boolean {
    return sessionStorage.getItem(SIGNED_IN) !== null;
  }

  set isSignedIn(isSignedIn: boolean) {
    if (isSignedIn) sessionStorage.setItem(SIGNED_IN, 'yes');
    else sessionStorage.removeItem(SIGNED_IN);
    this.dispatchEvent(new Event('change'));
  }

  get isEmpty(): boolean {
    return !this.isSignedIn && Object.keys(this.schemes).every((scheme) => !this.get(scheme));
  }

  isCookie(scheme: string): boolean {
    return this.schemes[scheme]?.in === 'cookie';
  }

  has(scheme: string): boolean {
    return this.isCookie(scheme) ? this.isSignedIn : this.get(scheme) !== '';
  }

  /** The scheme a call of this operation uses: the first of which there is a credential. */
  schemeFor(operation: Operation): string | undefined {
    return operation.schemes.find((scheme) => this.has(scheme));
  }

  /** Whether a call can succeed as far as credentials go. */
  suffice(operation: Operation): boolean {
    return !operation.schemes.length || this.schemeFor(operation) !== undefined;
  }

  /** What a call of this operation sends and nobody should read over a shoulder. */
  secretFor(operation: Operation): string {
    const scheme = this.schemeFor(operation);
    return scheme === undefined ? '' : this.get(scheme);
  }

  headersFor(operation: Operation): Record<string, string> {
    const scheme = this.schemeFor(operation);
    return scheme === undefined ? {} : this.headerOf(scheme, this.get(scheme));
  }

  /** As samples show it: names a variable where a secret would be. */
  placeholdersFor(operation: Operation): Record<string, string> {
    const scheme = this.schemeFor(operation) ?? operation.schemes[0];
    if (scheme === undefined) return {};
    if (this.isCookie(scheme)) return { Cookie: `${this.schemes[scheme]?.name}=…` };
    return this.headerOf(scheme, this.get(scheme) || `YOUR_${scheme.replace(/[A-Z]/g, (c) => `_${c}`).toUpperCase()}`);
  }

  private headerOf(scheme: string, value: string): Record<string, string> {
    const { type, in: location, name = '' } = this.schemes[scheme] ?? { type: '' };
    if (type === 'http') return { Authorization: `Bearer ${value}` };
    return location === 'header' ? { [name]: value } : {};
  }
}
