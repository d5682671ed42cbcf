import { operationsOf, type ContractOperation } from '../../../src/platform/http/contract/operations.js';
import type { RecordedExample } from '../../../src/platform/http/contract/recorded-examples.js';
import type { Credentials } from '../../support/api.js';
import { ADMIN_KEY, type TestApp } from '../../app.js';
import { fillPath, type Method } from '../../contract/calls.js';

interface Call {
  /** Path values in addition to those the recorder knows. */
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** A body that is a form of texts. */
  form?: Record<string, string>;
  /** The picture of a form. */
  file?: Blob;
  /** A bearer that is no personal token: of a desk, or of its installer. */
  bearer?: string;
  /** The session of somebody else than the demo admin. */
  session?: string;
  /** As the operator, where a session would do too. */
  asOperator?: boolean;
}

/** Calls operations by their id and keeps what was sent and answered the first time. */
export class Recorder {
  readonly records = new Map<string, RecordedExample>();
  private readonly operations: Map<string, [path: string, method: string, operation: ContractOperation]>;
  private readonly values: Record<string, string> = {};

  constructor(
    readonly t: TestApp,
    readonly token: string,
    readonly session: string,
  ) {
    this.operations = new Map(operationsOf(t.contract.document).map((one) => [one[2].operationId, one]));
  }

  /** Values that paths are filled with from now on. */
  know(values: Record<string, string | number>): void {
    Object.assign(this.values, texts(values));
  }

  async call(operationId: string, call: Call = {}): Promise<any> {
    const { path = {}, query = {}, body, form, file, bearer, session, asOperator } = call;
    const found = this.operations.get(operationId);
    if (!found) throw new Error(`The contract has no ${operationId}`);
    const [pattern, method, operation] = found;
    const values = { ...this.values, ...texts(path) };
    const search = new URLSearchParams(texts(query)).toString();
    const url = `${fillPath(pattern, values)}${search && `?${search}`}`;
    const own = session ? { session } : this.credentials(operation, asOperator);
    const credentials = bearer ? { token: bearer } : own;
    const answer = file
      ? await this.upload(url, file, credentials)
      : await this.t.api.call<unknown>(method as Method, url, { ...credentials, ...(form ? formOf(form) : { body }) });
    if (answer.status >= 400) throw new Error(`${operationId}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const isJson = operation.responses[String(answer.status)]?.content?.['application/json'];
    if (!this.records.has(operationId))
      this.records.set(operationId, structuredClone({ request: body, answer: isJson ? answer.body : undefined }));
    return answer.body;
  }

  private credentials({ 'x-access': rule }: ContractOperation, asOperator = false): Credentials {
    const kinds = rule === 'public' ? [] : rule.map(({ by }) => by);
    if (kinds.includes('operator') && (asOperator || !kinds.includes('session'))) return { adminKey: ADMIN_KEY };
    if (kinds.includes('token')) return { token: this.token };
    return kinds.includes('session') ? { session: this.session } : {};
  }

  private async upload(url: string, file: Blob, { token, session }: Credentials) {
    const form = new FormData();
    form.set('file', file, 'picture.png');
    const headers = { ...(token && { authorization: `Bearer ${token}` }), cookie: `workspace_session=${session}` };
    const response = await fetch(`${this.t.api.url}${url}`, { method: 'POST', headers, body: form });
    return { status: response.status, body: await response.json() };
  }
}

function formOf(values: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { headers, body: new URLSearchParams(values).toString() };
}

function texts(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
