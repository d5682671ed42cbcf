import { createServer, type RequestListener } from 'node:http';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Response } from 'express';
import { JsonText } from '../../data/database/json-text.js';
import { answerTooLarge, MAX_ANSWER_BYTES } from '../../data/answers/answer-budget.js';
import { SMALL_ANSWER_BYTES } from '../../data/answers/large-answers.js';
import { Pacer } from '../../../engines/fair-shares/pacer.js';
import { admitPipelined } from '../../../engines/http-wire/pipelining.js';
import { textPieces } from '../../../engines/http-wire/text-pieces.js';
import { spooled } from '../../data/answers/spool.js';
import { spooledAnswer } from '../../data/answers/streamed-answer.js';
import { indexRoutes } from './route-index.js';
import { refuseWrongMethod } from './wrong-method.js';

const LONG = 4_096;
/** Encoded and written at once. */
const PIECE = 262_144;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Writes JSON answers directly: express would compute an ETag and look for a callback and a charset. And finds a route in
 * a time that does not grow with their number.
 */
export class FastJsonAdapter extends ExpressAdapter {
  constructor() {
    const instance = express();
    // Set before the router exists. A proxy rule for /metrics must not be bypassed by /METRICS.
    instance.set('case sensitive routing', true);
    indexRoutes(instance.router);
    super(instance);
  }

  override initHttpServer(): void {
    const handle = this.getInstance<RequestListener>();
    this.httpServer = createServer((request, response) => {
      if (admitPipelined(request, response)) handle(request, response);
    });
  }

  override setNotFoundHandler(...handler: Parameters<ExpressAdapter['setNotFoundHandler']>): unknown {
    this.use(refuseWrongMethod);
    return super.setNotFoundHandler(...handler) as unknown;
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (typeof body !== 'object' || body === null || body instanceof StreamableFile) {
      return super.reply(response, body, statusCode) as unknown;
    }
    const text = body instanceof JsonText ? body.text : JSON.stringify(body);
    if (text.length > SMALL_ANSWER_BYTES / 3) {
      const bytes = Buffer.byteLength(text);
      if (bytes > MAX_ANSWER_BYTES) throw answerTooLarge(bytes);
      if (bytes > SMALL_ANSWER_BYTES) return this.replyInPieces(response, text, statusCode);
    }
    if (statusCode) response.statusCode = statusCode;
    // A long text is encoded once here; otherwise once to count its bytes and again by the socket.
    const content = text.length > LONG ? Buffer.from(text, 'utf8') : text;
    response.setHeader('Content-Type', JSON_TYPE);
    response.setHeader('Content-Length', Buffer.byteLength(content));
    return response.end(content);
  }

  /** A large answer does not wait in memory for a slow reader. */
  private async replyInPieces(response: Response, text: string, statusCode?: number): Promise<unknown> {
    const pacer = new Pacer();
    const spool = await spooled(async (into) => {
      for (const piece of textPieces(text, PIECE)) {
        await into.write(piece);
        await pacer.pause();
      }
    });
    return super.reply(response, spooledAnswer(spool, { type: JSON_TYPE }), statusCode) as unknown;
  }
}
