import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Response } from 'express';
import { refuseWrongMethod } from './wrong-method.js';

const LONG = 4_096;

/** Writes JSON answers straight out: express would look for a cache validator, a callback and a charset that are never there. */
export class LeanAdapter extends ExpressAdapter {
  constructor() {
    const instance = express();
    // Before the router exists. A proxy's rule for /metrics must not be passed by /METRICS.
    instance.set('case sensitive routing', true);
    super(instance);
  }

  override setNotFoundHandler(...handler: Parameters<ExpressAdapter['setNotFoundHandler']>): unknown {
    this.use(refuseWrongMethod);
    return super.setNotFoundHandler(...handler) as unknown;
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (typeof body !== 'object' || body === null || body instanceof StreamableFile) {
      return super.reply(response, body, statusCode) as unknown;
    }
    const text = JSON.stringify(body);
    if (statusCode) response.statusCode = statusCode;
    // A long text is encoded once, here; the socket would do it a second time after counting its bytes.
    const content = text.length > LONG ? Buffer.from(text, 'utf8') : text;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(content));
    return response.end(content);
  }
}
