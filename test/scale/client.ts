import { Agent, request } from 'node:http';
import { OPERATOR } from './cluster.js';

export interface Answer {
  readonly status: number;
  readonly body: any;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Who calls: a token, a session's cookie or other headers. */
export type Credentials = { token: string } | { headers: Record<string, string> };

/** Calls over connections that it keeps open. A connection that breaks is an error; nothing is tried twice. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 100 });

  constructor(readonly url: string) {}

  call(
    method: string,
    path: string,
    as: Credentials,
    body?: object | { bytes: Buffer; type: string },
  ): Promise<Answer> {
    const [bytes, type] =
      body === undefined
        ? []
        : 'bytes' in body
          ? [body.bytes, body.type]
          : [Buffer.from(JSON.stringify(body)), 'application/json'];
    const headers = {
      ...('token' in as ? { authorization: `Bearer ${as.token}` } : as.headers),
      ...(bytes && { 'content-type': type, 'content-length': String(bytes.length) }),
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.url}${path}`, { method, headers, agent: this.agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(parts);
          const json = response.headers['content-type']?.startsWith('application/json');
          resolve({
            status: response.statusCode!,
            body: json ? JSON.parse(text.toString()) : text,
            headers: response.headers,
          });
        });
      });
      outgoing.on('error', reject);
      outgoing.end(bytes);
    });
  }

  /** As the operator; anything but a good answer is an error. */
  async operate(method: string, path: string, body: object = {}): Promise<any> {
    const answer = await this.call(method, `/api/v1/admin/${path}`, { headers: OPERATOR }, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  close(): void {
    this.agent.destroy();
  }
}

export const SCOPES = ['brand:read', 'brand:admin', 'memory:read', 'memory:write', 'code:read'];
const PASSWORD = 'correct horse battery';

export interface Member {
  readonly userId: number;
  readonly email: string;
  readonly token: string;
}

/** A separate workspace created by the operator, with an admin whose token may do everything. */
export class Office {
  private constructor(
    private readonly client: Client,
    readonly brandId: number,
    readonly admin: Member,
  ) {}

  static async open(client: Client, plan = 'team'): Promise<Office> {
    const brand = { name: 'Scale', plan, subscription_status: 'active' };
    const { id } = await client.operate('POST', 'brands', brand);
    await client.operate('PUT', `brands/${id}/scope-policy`, { allowed: SCOPES });
    return new Office(client, id as number, await join(client, id as number, 'admin'));
  }

  path(rest: string): string {
    return `/api/v1/brands/${this.brandId}/${rest}`;
  }

  join(role: 'admin' | 'member' = 'member', settings: object = {}): Promise<Member> {
    return join(this.client, this.brandId, role, settings);
  }

  /** Headers of a session of this person; they signed in through this client. */
  async signIn(member: Member, client = this.client): Promise<Record<string, string>> {
    const login = { email: member.email, password: PASSWORD, brand_id: this.brandId };
    const answer = await client.call('POST', '/api/v1/auth/login', { headers: {} }, login);
    if (answer.status !== 200) throw new Error(`login answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return { cookie: answer.headers['set-cookie']![0]!.split(';')[0]! };
  }
}

let people = 0;

async function join(client: Client, brandId: number, role: string, settings: object = {}): Promise<Member> {
  const email = `p${brandId}-${++people}@scale.example`;
  const person = { email, full_name: `Person ${people}`, password: PASSWORD, ...settings };
  const { user_id: userId } = await client.operate('POST', 'users', person);
  await client.operate('PUT', `brands/${brandId}/members/${userId}`, { role });
  const { token } = await client.operate('POST', `brands/${brandId}/tokens`, { user_id: userId, scopes: SCOPES });
  return { userId, email, token };
}
