import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { chatApi } from './chat-api.js';
import { geminiApi, geminiWhole } from './gemini-api.js';
import { replyFor, type Conversation, type Script } from './conversation.js';
import type { Dialect } from './dialect.js';
import { messagesApi } from './messages-api.js';
import { responsesApi } from './responses-api.js';

const DIALECTS: readonly Dialect[] = [messagesApi, responsesApi, chatApi, geminiApi, geminiWhole];

/** Stands in for the models of coders: speaks their APIs, and what it answers is a script. */
export class StandInModel {
  /** Conversations it was shown that had tools. */
  readonly asked: Conversation[] = [];
  /** Models it was asked for, where the request has them. */
  readonly models: string[] = [];
  /** Requests as they were sent. */
  readonly requests: string[] = [];
  /** Why the script could not go on. */
  readonly faults: string[] = [];
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) => {
      this.faults.push(String(error));
      response.destroy();
    });
  });

  private constructor(
    private readonly script: Script,
    private readonly host: string,
  ) {}

  static async start(script: Script, port = 0, host = '127.0.0.1'): Promise<StandInModel> {
    const model = new StandInModel(script, host);
    model.server.listen(port, host);
    await once(model.server, 'listening');
    return model;
  }

  get url(): string {
    return `http://${this.host}:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const dialect = DIALECTS.find(({ path }) => path.test(request.url ?? ''));
    // Coders look first whether the server is there, or which models it has.
    if (!dialect || request.method !== 'POST') return void response.writeHead(404).end();
    const body = (await json(request)) as { readonly model: string };
    const conversation = dialect.read(body);
    this.models.push(body.model);
    this.requests.push(JSON.stringify(body));
    const step = conversation.tools.length > 0 ? this.next(conversation) : { say: 'Work' };
    if ('refuse' in step) {
      const { headers, body: refusal } = dialect.refuse(step);
      response.writeHead(step.refuse, { ...headers, 'content-type': 'application/json' });
      return void response.end(JSON.stringify(refusal));
    }
    const events = dialect.write(replyFor(step, conversation), body.model);
    response.writeHead(200, { 'content-type': dialect.type ?? 'text/event-stream' }).end(events);
  }

  private next(conversation: Conversation) {
    this.asked.push(conversation);
    return this.script(conversation);
  }
}
