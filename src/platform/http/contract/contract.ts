import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { LRUCache } from 'lru-cache';
import type { Grant, Rule } from '../access/access-decorator.js';
import type { TokenCaller } from '../../kernel/caller/caller.js';
import { operationsOf } from './operations.js';

interface CallableOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** Kinds of tokens by role and scopes, whose operations are remembered. */
const MAX_KINDS = 100;

/** The published contract of the running service. Built on first use, which takes a quarter of a second, and not at the start. */
@Injectable()
export class Contract {
  private make?: () => OpenAPIObject;
  private made?: OpenAPIObject;
  private operations?: { rule: Rule; operation: CallableOperation }[];
  private readonly byKind = new LRUCache<string, CallableOperation[]>({ max: MAX_KINDS });
  private asJson?: Buffer;
  private tag?: string;
  private asYaml?: Promise<Buffer>;

  attach(make: () => OpenAPIObject): void {
    this.make = make;
  }

  get json(): Buffer {
    return (this.asJson ??= Buffer.from(JSON.stringify(this.document)));
  }

  get etag(): string {
    return (this.tag ??= `"${createHash('sha256').update(this.json).digest('base64url')}"`);
  }

  /** Built on first use in a worker thread: it takes half a second. */
  get yaml(): Promise<Buffer> {
    return (this.asYaml ??= inThread(this.document));
  }

  get document(): OpenAPIObject {
    if (!this.make) throw new Error('The contract is not attached to an application');
    return (this.made ??= this.make());
  }

  /** Operations this token may call, by the rules of the guard. */
  callableBy(caller: TokenCaller): readonly CallableOperation[] {
    const kind = [caller.role, ...caller.scopes].join(' ');
    const known = this.byKind.get(kind);
    if (known) return known;
    this.operations ??= operationsOf(this.document).map(
      ([path, method, { operationId, summary, 'x-access': rule }]) => ({
        rule,
        operation: { operationId, method: method.toUpperCase(), path, summary },
      }),
    );
    const callable = this.operations.filter(({ rule }) => admits(rule, caller)).map(({ operation }) => operation);
    this.byKind.set(kind, callable);
    return callable;
  }
}

async function inThread(document: OpenAPIObject): Promise<Buffer> {
  const plain: unknown = JSON.parse(JSON.stringify(document));
  const worker = new Worker(new URL('./contract-yaml.worker.js', import.meta.url), { workerData: plain });
  const [text] = (await once(worker, 'message')) as [string];
  return Buffer.from(text);
}

function admits(rule: Rule, caller: TokenCaller): boolean {
  if (rule === 'public') return true;
  return rule.some(
    (grant: Grant) =>
      grant.by === 'token' &&
      grant.scopes.every((scope) => caller.scopes.includes(scope)) &&
      (grant.role !== 'admin' || caller.role === 'admin'),
  );
}
