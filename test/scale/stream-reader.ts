import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const FRAME = /^id: (.+)\nevent: (.+)\ndata: (.+)$/;

/** Listens to a workspace and resumes by `Last-Event-ID` whenever its connection ends, at the next address. */
export class StreamReader {
  readonly ids: string[] = [];
  /** When each event came, and since when the connection was open. */
  readonly arrivals: { readonly at: number; readonly openSince: number }[] = [];
  connections = 0;
  private isStopped = false;
  private request?: ClientRequest;
  private openSince = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly token: string,
    private cursor: string,
    private turn: number,
  ) {}

  async run(): Promise<void> {
    while (!this.isStopped) {
      const response = await this.connect().catch(() => null);
      if (response?.statusCode === 200) {
        this.connections++;
        await this.read(response).catch(() => undefined);
      } else response?.resume();
      if (!this.isStopped) await wait(50 + Math.random() * 100);
    }
  }

  stop(): void {
    this.isStopped = true;
    this.request?.destroy();
  }

  private connect(): Promise<IncomingMessage> {
    const url = this.urls[this.turn++ % this.urls.length]!;
    const headers = { authorization: `Bearer ${this.token}`, 'last-event-id': this.cursor };
    return new Promise((resolve, reject) => {
      this.request = get(`${url}/api/v1/events/stream`, { headers, agent: false }, resolve).on('error', reject);
    });
  }

  private async read(response: IncomingMessage): Promise<void> {
    this.openSince = Date.now();
    let rest = '';
    for await (const part of response.setEncoding('utf8')) {
      const frames = (rest + String(part)).split('\n\n');
      rest = frames.pop()!;
      for (const frame of frames) this.take(frame);
    }
  }

  private take(frame: string): void {
    const [, cursor, , data] = FRAME.exec(frame) ?? [];
    if (!cursor || !data) return;
    this.cursor = cursor;
    this.ids.push((JSON.parse(data) as { id: string }).id);
    this.arrivals.push({ at: Date.now(), openSince: this.openSince });
  }
}
