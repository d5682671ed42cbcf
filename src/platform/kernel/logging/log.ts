import { Injectable, type LoggerService } from '@nestjs/common';
import { Config } from '../config/config.js';
import { currentRequest } from './request-context.js';
import { redact } from '../../../engines/secret-redaction/redact.js';

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 } as const;
const MAX_TEXT = 16_384;
type Level = Exclude<keyof typeof LEVELS, 'silent'>;
type Fields = Record<string, unknown>;

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, cause } = error as Error & { code?: unknown };
  return { name: error.name, message: error.message, code, stack: error.stack, cause: cause && describeError(cause) };
}

/** Limits log lines that contain text from clients. */
function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}… (cut)` : text;
}

function cutTexts(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? cut(value) : value;
}

/** Structured log lines: one JSON object (or one readable line) each, with the request id, without secrets. */
@Injectable()
export class Log implements LoggerService {
  private readonly threshold: number;
  private readonly asText: boolean;

  constructor(config: Config) {
    this.threshold = LEVELS[config.log.level];
    this.asText = config.log.format === 'text';
  }

  debug(message: unknown, fields?: unknown): void {
    this.write('debug', message, fields);
  }
  info(message: string, fields?: Fields): void {
    this.write('info', message, fields);
  }
  warn(message: unknown, fields?: unknown): void {
    this.write('warn', message, fields);
  }
  error(message: unknown, fields?: unknown): void {
    this.write('error', message, fields);
  }
  /** Nest's own messages are debug output. */
  log(message: unknown, context?: unknown): void {
    this.write('debug', message, context);
  }

  private write(level: Level, message: unknown, extra: unknown): void {
    if (LEVELS[level] < this.threshold) return;
    const fields: Fields =
      typeof extra === 'object' && extra !== null ? { ...(extra as Fields) } : extra ? { context: extra } : {};
    if (fields.error) fields.error = describeError(fields.error);
    const text =
      message instanceof Error ? message.message : typeof message === 'string' ? message : JSON.stringify(message);
    const line = this.asText ? this.text(level, text, fields) : this.json(level, text, fields);
    process.stdout.write(`${redact(line)}\n`);
  }

  private json(level: Level, message: string, fields: Fields): string {
    return JSON.stringify(
      {
        time: new Date().toISOString(),
        level,
        message,
        request_id: currentRequest()?.id,
        ...fields,
      },
      cutTexts,
    );
  }

  private text(level: Level, message: string, fields: Fields): string {
    const time = new Date().toISOString().slice(11, 23);
    const pairs = Object.entries({ request_id: currentRequest()?.id, ...fields }).filter(([, value]) => value != null);
    const rest = pairs
      .map(([key, value]) => `${key}=${typeof value === 'string' ? cut(value) : JSON.stringify(value, cutTexts)}`)
      .join(' ');
    return `${time} ${level.padEnd(5)} ${cut(message)}${rest ? `  ${rest}` : ''}`;
  }
}
