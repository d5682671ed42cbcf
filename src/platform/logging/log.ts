import { Injectable, type LoggerService } from '@nestjs/common';
import { Config } from '../config/config.js';
import { currentRequest } from '../http/request-context.js';
import { redact } from './redact.js';

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 } as const;
type Level = Exclude<keyof typeof LEVELS, 'silent'>;
type Fields = Record<string, unknown>;

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, cause } = error as Error & { code?: unknown };
  return { name: error.name, message: error.message, code, stack: error.stack, cause: cause && describeError(cause) };
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
  /** Nest's own chatter: of interest only when looking for a fault. */
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
    return JSON.stringify({
      time: new Date().toISOString(),
      level,
      message,
      request_id: currentRequest()?.id,
      ...fields,
    });
  }

  private text(level: Level, message: string, fields: Fields): string {
    const time = new Date().toISOString().slice(11, 23);
    const pairs = Object.entries({ request_id: currentRequest()?.id, ...fields }).filter(([, value]) => value != null);
    const rest = pairs
      .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(' ');
    return `${time} ${level.padEnd(5)} ${message}${rest ? `  ${rest}` : ''}`;
  }
}
