import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { requestedDelays } from '../../test/support/requested-delays.js';
import { EventLogServer, refusal } from '../../test/support/event-log-server.js';
import { eventually } from '../../test/support/eventually.js';
import { createClient } from './client.js';
import { EventStreamEnded, type EventsOptions, type WorkspaceEvent } from './event-stream.js';
import { CursorTooOld, Problem } from './problem.js';

const START = '0.signed';

describe('The event stream', () => {
  let log: EventLogServer;
  beforeEach(async () => {
    log = await EventLogServer.start();
  });
  afterEach(() => log.stop());

  const events = (options: EventsOptions = { after: START }): AsyncGenerator<WorkspaceEvent, void, undefined> =>
    createClient({ baseUrl: log.url, token: 'wsp_token' }).events(options);
  /** Numbers of the next events. */
  const take = async (stream: AsyncIterable<WorkspaceEvent>, count: number): Promise<number[]> => {
    const seqs: number[] = [];
    for await (const { data } of stream) {
      seqs.push(Number((data as { seq?: unknown }).seq));
      if (seqs.length === count) break;
    }
    return seqs;
  };
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
  const errorOf = async (stream: AsyncIterable<WorkspaceEvent>): Promise<unknown> =>
    take(stream, 1).then(
      () => null,
      (error: unknown) => error,
    );
  const isConnected = () => eventually(() => expect(Promise.resolve(log.connections)).resolves.toBe(1));

  it('gives events after a cursor, as the service wrote them', async () => {
    log.append(3);
    const { value } = await events({ after: '1.signed' }).next();
    expect(value).toEqual(log.events[1]);
  });

  it('asks for the types it was given, with the token', async () => {
    log.append(1);
    await take(events({ after: START, types: ['task.*', 'desk.ready'] }), 1);
    const [{ url, headers }] = log.requests as [(typeof log.requests)[0]];
    expect(url).toBe('/api/v1/events/stream?types=task.*,desk.ready');
    expect(headers).toMatchObject({
      authorization: 'Bearer wsp_token',
      accept: 'text/event-stream',
      'last-event-id': START,
    });
  });

  it('begins now without a cursor, and loses nothing if the first connection fails', async () => {
    log.append(5);
    log.next.push((response) => {
      log.append(1);
      response.socket!.destroy();
    });
    const stream = events({});
    const { value } = await stream.next();
    await stream.return();
    expect((value as WorkspaceEvent).data).toEqual({ seq: 6 });
  });

  it('gives each event once and in order, however often the connection is cut, anywhere', async () => {
    const COUNT = 120;
    const frameLength = 260;
    log.greeting = ': ready\nretry: 10\n\n';
    // Each connection is cut after some bytes, in the middle of an event or between two.
    for (let connection = 0; connection < 12; connection++) {
      log.next.push((response, { headers }) => {
        let left = (connection * 397) % (7 * frameLength);
        log.write = (one, text) => {
          if (left > 0) one.write(text.slice(0, left));
          left -= text.length;
          if (left <= 0) setImmediate(() => one.socket?.destroy());
        };
        log.stream(response, String(headers['last-event-id']));
      });
    }
    log.next.push((response, { headers }) => {
      log.write = (one, text) => void one.write(text);
      log.stream(response, String(headers['last-event-id']));
    });
    const collected = take(events(), COUNT);
    for (let part = 0; part < COUNT / 10; part++) {
      log.append(10);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await collected).toEqual(upTo(COUNT));
    expect(log.next).toHaveLength(0);
  });

  it.each([
    ['lines that end with CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['data of several lines', (text: string) => text.replaceAll(/(?<=[{,])"/g, '\ndata: "')],
    ['comments between the fields', (text: string) => text.replaceAll('\nevent', '\n: \nevent')],
  ])('reads %s, byte by byte', async (_, change) => {
    const { frame } = log;
    log.frame = (event) => change(frame(event));
    log.write = (response, text) => {
      for (const byte of Buffer.from(text)) response.write(Buffer.of(byte));
    };
    const stream = events();
    log.append(2);
    const [first, second] = [await stream.next(), await stream.next()];
    await stream.return();
    expect([first.value, second.value]).toEqual(log.events);
  });

  it('connects again when the service stops, and goes on behind the last event', async () => {
    const stream = events();
    log.append(1);
    await stream.next();
    log.sayGoodbye('stopping');
    const next = stream.next();
    await eventually(() => expect(Promise.resolve(log.requests)).resolves.toHaveLength(2));
    log.append(1);
    expect((await next).value).toEqual(log.events[1]);
    await stream.return();
    expect(log.requests[1]!.headers['last-event-id']).toBe('1.signed');
  });

  it.each(['credential_ended', 'workspace_changed', 'feature_off'])('ends when the service says %s', async (reason) => {
    const ended = errorOf(events());
    await isConnected();
    log.sayGoodbye(reason);
    const error = await ended;
    expect(error).toBeInstanceOf(EventStreamEnded);
    expect(error).toMatchObject({ reason });
    expect(log.requests).toHaveLength(1);
  });

  it('throws when the cursor is too old', async () => {
    log.next.push(refusal(410, 'This cursor is too old: start again without it'));
    const error = await errorOf(events());
    expect(error).toBeInstanceOf(CursorTooOld);
    expect(error).toMatchObject({ status: 410, detail: 'This cursor is too old: start again without it' });
  });

  it.each([400, 401, 403, 404, 422])('throws a refusal with %d, and does not try again', async (status) => {
    log.next.push(refusal(status, 'Refused'));
    const error = await errorOf(events());
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ status, detail: 'Refused', requestId: 'request-1' });
    expect(log.requests).toHaveLength(1);
  });

  it('waits as long as the service says when there are too many streams', async () => {
    log.next.push(refusal(429, 'Too many open streams', { 'retry-after': '1' }));
    log.append(1);
    const delays = await requestedDelays(async () => expect(await take(events(), 1)).toEqual([1]));
    expect(delays).toContain(1_000);
  });

  it('tries again when the service is down', async () => {
    log.next.push(refusal(503, 'Unavailable'), (response) => response.socket!.destroy());
    log.append(1);
    expect(await take(events(), 1)).toEqual([1]);
    expect(log.requests).toHaveLength(3);
  });

  it('gives up a connection on which nothing comes, also before it is answered', async () => {
    log.next.push(
      () => undefined,
      (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': ready\n\n'),
    );
    log.append(1);
    let connected = 0;
    const stream = events({ after: START, idleTimeoutMs: 100, onConnect: () => connected++ });
    expect(await take(stream, 1)).toEqual([1]);
    expect([log.requests.length, connected]).toEqual([3, 2]);
  });

  it('does not give up while the reader takes its time', async () => {
    log.append(2);
    const stream = events({ after: START, idleTimeoutMs: 100 });
    await stream.next();
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await stream.next()).value).toEqual(log.events[1]);
    await stream.return();
    expect(log.requests).toHaveLength(1);
  });

  it('refuses an answer that is no event stream', async () => {
    log.next.push((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in'));
    expect(await errorOf(events())).toMatchObject({ detail: 'Expected text/event-stream, received text/html' });
  });

  it('closes the connection when the loop is left', async () => {
    log.append(1);
    await take(events(), 1);
    await eventually(() => expect(Promise.resolve(log.connections)).resolves.toBe(0));
    expect(log.requests).toHaveLength(1);
  });

  it('ends with the reason of the signal: while it reads, while it waits, before it begins', async () => {
    const reason = new Error('The page was closed');
    const reading = new AbortController();
    const whileReading = errorOf(events({ after: START, signal: reading.signal }));
    await isConnected();
    reading.abort(reason);
    expect(await whileReading).toBe(reason);

    log.next.push(refusal(429, 'Too many open streams', { 'retry-after': '60' }));
    const waiting = new AbortController();
    const whileWaiting = errorOf(events({ after: START, signal: waiting.signal }));
    await eventually(() => expect(Promise.resolve(log.next)).resolves.toHaveLength(0));
    waiting.abort(reason);
    expect(await whileWaiting).toBe(reason);

    expect(await errorOf(events({ signal: AbortSignal.abort(reason) }))).toBe(reason);
  });

  it('throws what the function given for connections throws', async () => {
    const onConnect = (): void => {
      throw new TypeError('A mistake of the program');
    };
    expect(await errorOf(events({ after: START, onConnect }))).toEqual(new TypeError('A mistake of the program'));
  });
});
